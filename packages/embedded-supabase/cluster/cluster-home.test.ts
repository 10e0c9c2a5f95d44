import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type ClusterHome, copyForAll } from "./cluster-home.ts";
import { identity } from "./run-as.ts";

const isRoot = process.getuid?.() === 0;

test("with a umask of 077 in a private folder, now or at an earlier start, the database's user can enter its home", () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "private-"));
  // It runs in its own process, because a umask belongs to the whole process.
  const code = `process.umask(0o077);
    const { findClusterHome } = await import("${import.meta.dirname}/cluster-home.ts");
    console.log(JSON.stringify(findClusterHome("${dataDir}")));`;
  const start = () => {
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", code]);
    const { data, binaries, runAs } = JSON.parse(String(printed)) as ClusterHome;
    for (const target of [path.dirname(data), path.join(binaries, "bin", "initdb")])
      execFileSync("test", ["-x", target], { ...identity(runAs), cwd: "/", stdio: "pipe" });
    // An ordinary user runs PostgreSQL, in DATA_DIR.
    expect([data.startsWith(dataDir), runAs === undefined]).toEqual([!isRoot, !isRoot]);
    return path.dirname(data);
  };
  const home = start();
  onTestFinished(() => {
    for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true });
  });
  chmodSync(home, 0o700);
  expect(start()).toBe(home);
});

test("a copy of the programs that the database's user cannot enter is made again", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "copies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const programs = path.join(folder, "native");
  mkdirSync(programs);
  chmodSync(programs, 0o755);
  const copy = () => copyForAll(programs, folder, { uid: -1, gid: -1, name: "another" });
  chmodSync(copy(), 0o700);
  expect(statSync(copy()).mode & 0o777).toBe(0o755);
});
