import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clusterFolder, copySite } from "#embedded-supabase/tests/site-folder.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, runServer } from "#tests/support/server/server-process.ts";
import { saw } from "./saw.ts";

const { folder, remove } = makeTempFolder("damaged");
const whole = path.join(folder, "whole");
afterAll(remove);

beforeAll(() => copyNewSite(whole));

const damages: [string, (dataDir: string) => void][] = [
  ["the database is gone", (dir) => rmSync(clusterFolder(dir), { recursive: true })],
  [
    "the database's control file is empty",
    (dir) => truncateSync(path.join(clusterFolder(dir), "global/pg_control")),
  ],
  [
    "the database's control file is noise",
    (dir) => writeFileSync(path.join(clusterFolder(dir), "global/pg_control"), Buffer.alloc(8192, 7)),
  ],
  ["the database's version is missing", (dir) => rmSync(path.join(clusterFolder(dir), "PG_VERSION"))],
  ["its journal is gone", (dir) => rmSync(path.join(clusterFolder(dir), "pg_wal"), { recursive: true })],
  [
    "the list of tables is cut",
    (dir) => renameSync(path.join(clusterFolder(dir), "base"), path.join(clusterFolder(dir), "../base")),
  ],
  ["the secrets are cut short", (dir) => truncateSync(path.join(dir, "secrets.json"), 40)],
  [
    "the secrets are another site's",
    (dir) =>
      writeFileSync(
        path.join(dir, "secrets.json"),
        readFileSync(path.join(dir, "secrets.json"), "utf8").replace(
          /"postgresPassword": ".{20}/,
          `"postgresPassword": "${"x".repeat(20)}`,
        ),
      ),
  ],
];

test.each(damages)("%s: the start fails with a reason and never creates a new site", async (name, damage) => {
  const dataDir = path.join(folder, name.replaceAll(/\W/g, "-"));
  copySite(whole, dataDir);
  damage(dataDir);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: "error" };
  const ended = await runServer({ env });
  saw(name, "exit code 1 and a sentence", `${ended.code}: ${ended.output.trim().split("\n").at(0)}`);
  expect(ended.code).toBe(1);
  expect(ended.output).not.toContain("The site is running");
  expect(ended.output).not.toContain("/admin/first-owner");
  expect(ended.output).not.toContain("    at ");
  expect(existsSync(path.join(dataDir, "secrets.json"))).toBe(true);
});
