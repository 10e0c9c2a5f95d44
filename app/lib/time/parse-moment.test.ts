import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "../..");

test("texts that may be database times are parsed by parseMoment, because Safari cannot parse microseconds", () => {
  // Only a bare variable can hold such a text: days are completed to a whole time, and figures are computed.
  const bare = /new Date\(\s*[a-z_][\w.?[\]]*\s*(\)|\?)/g;
  const found = globSync("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] }).flatMap((file) =>
    (readFileSync(path.join(app, file), "utf8").match(bare) ?? []).map((code) => `${file}: ${code}`),
  );
  expect(found).toEqual([]);
});
