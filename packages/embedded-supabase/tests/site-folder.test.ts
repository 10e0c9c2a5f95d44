import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clusterFolder, copySite, hasCluster, removeSites } from "./support/site-folder.ts";
import { makeTempFolder } from "./support/temp-folder.ts";

// This is the layout for root in a folder that only root can enter; the test creates it as any user.
test("a site whose cluster is outside its folder is found, copied and removed with it", () => {
  const { folder, remove } = makeTempFolder("outside");
  const [dataDir, outside] = [path.join(folder, "sites", "first"), path.join(folder, "database-first")];
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(path.join(outside, "postgres"), { recursive: true });
  writeFileSync(path.join(outside, "postgres", "PG_VERSION"), "18");
  writeFileSync(path.join(dataDir, "postgres.location"), `${outside}\n`);
  expect(hasCluster(dataDir)).toBe(true);
  expect(clusterFolder(dataDir)).toBe(path.join(outside, "postgres"));

  const copy = path.join(folder, "sites", "second");
  copySite(dataDir, copy);
  expect(clusterFolder(copy)).not.toBe(clusterFolder(dataDir));
  expect(readFileSync(path.join(clusterFolder(copy), "PG_VERSION"), "utf8")).toBe("18");

  const copied = clusterFolder(copy);
  removeSites(path.join(folder, "sites"));
  expect([copied, outside].filter((one) => existsSync(one))).toEqual([]);
  remove();
});
