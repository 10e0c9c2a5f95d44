import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { claimEmptyDataDir, clearDataDir, refuseUsedDataDir, releaseDataDir } from "./fresh-data-dir.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "bhumilex-data-dir-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a missing folder, an empty one and a new disk can be filled", () => {
  const disk = path.join(folder, "disk");
  mkdirSync(path.join(disk, "lost+found"), { recursive: true });
  for (const dataDir of [path.join(folder, "missing"), disk]) refuseUsedDataDir(dataDir);
});

test("a folder with any other content cannot", () => {
  const used = path.join(folder, "used");
  mkdirSync(used);
  writeFileSync(path.join(used, "secrets.json"), "{}");
  expect(() => refuseUsedDataDir(used)).toThrow(/is not empty.* Nothing was changed/);
  expect(readdirSync(used)).toEqual(["secrets.json"]);
});

test("no server starts in the folder between claim and release", async () => {
  const dataDir = path.join(folder, "claimed");
  await claimEmptyDataDir(dataDir);
  expect(() => refuseUnfinishedRestore(dataDir)).toThrow(/under way or was cut short/);
  await releaseDataDir(dataDir);
  refuseUnfinishedRestore(dataDir);
});

test("the files of an aborted restore are removed, the marker last", async () => {
  const dataDir = path.join(folder, "interrupted");
  await claimEmptyDataDir(dataDir);
  writeFileSync(path.join(dataDir, "restore-in-progress"), "999999999\n");
  writeFileSync(path.join(dataDir, "secrets.json"), "{}");
  await claimEmptyDataDir(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(["restore-in-progress", "uploads"]);
  await clearDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});
