import { expect, test } from "vitest";
import { findVulnerable, isWithin, listVersions } from "./advisories.ts";

test.each([
  ["1.2.3", "<1.2.4", true],
  ["1.2.4", "<1.2.4", false],
  ["1.10.0", "<1.9.0", false],
  ["2.1.0", ">=2.0.0 <2.1.1", true],
  ["2.1.1", ">=2.0.0 <2.1.1", false],
  ["1.0.0", ">= 0.9.0 <= 1.0.0 || >=2.0.0", true],
  ["3.0.0", "<1.0.0 || =3.0.0", true],
  ["3.0.0-beta.2", "<3.0.0", true],
  ["3.0.0", "<3.0.0-beta.2", false],
  ["3.0.0-beta.10", "<=3.0.0-beta.9", false],
  ["9.9.9", "*", true],
  ["9.9.9", "what cannot be read", true],
])("%s is within %s: %s", (version, range, is) => {
  expect(isWithin(version, range)).toBe(is);
});

test("a package is found in every installed version, by its name in the registry", () => {
  const versions = listVersions({
    packages: {
      "": { version: "0.1.0" },
      "packages/own": { version: "1.0.0" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b/node_modules/a": { version: "2.0.0" },
      "node_modules/alias": { name: "@scope/real", version: "1.0.0" },
      "node_modules/own": { link: true },
    },
  });
  expect(versions).toEqual({ a: ["1.0.0", "2.0.0"], "@scope/real": ["1.0.0"] });
  const advisory = {
    severity: "high",
    title: "Bad",
    url: "https://a.example",
    vulnerable_versions: "<2.0.0",
  };
  expect(findVulnerable(versions, { a: [advisory], other: [advisory] })).toEqual([
    { name: "a", version: "1.0.0", ...advisory },
  ]);
});
