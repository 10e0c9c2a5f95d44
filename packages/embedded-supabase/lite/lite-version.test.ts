import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { expect, test } from "vitest";
import { liteVersion } from "./lite-version.ts";

test("the recorded version of Supabase's schemas is that of the installed package", () => {
  const file = findPackageJSON("@supabase/lite", import.meta.url) ?? "";
  expect(liteVersion).toBe(JSON.parse(readFileSync(file, "utf8")).version);
});
