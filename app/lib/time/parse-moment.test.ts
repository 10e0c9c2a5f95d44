import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.join(import.meta.dirname, "../..");

test("a text that may be a time of the database is read by parseMoment: Safari knows no microseconds", () => {
  // Days are put together to a whole time, figures are computed: only a bare name can hold such a text.
  const bare = /new Date\(\s*[a-z_][\w.?[\]]*\s*(\)|\?)/g;
  const found = globSync("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] }).flatMap((file) =>
    (readFileSync(path.join(app, file), "utf8").match(bare) ?? []).map((code) => `${file}: ${code}`),
  );
  expect(found).toEqual([]);
});
