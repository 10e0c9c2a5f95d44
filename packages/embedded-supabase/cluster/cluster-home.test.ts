import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ClusterHome } from "./cluster-home.ts";
import { identity } from "./run-as.ts";

test("with a umask of 077 in a private folder, the database's user can still enter its home", () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "private-"));
  // In its own process: the umask belongs to the whole process.
  const code = `process.umask(0o077);
    const { findClusterHome } = await import("${import.meta.dirname}/cluster-home.ts");
    console.log(JSON.stringify(findClusterHome("${dataDir}")));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
  });
  const { data, binaries, runAs } = JSON.parse(printed) as ClusterHome;
  onTestFinished(() => {
    for (const folder of [dataDir, path.dirname(data)]) rmSync(folder, { recursive: true, force: true });
  });
  const asDatabase = (...args: string[]) =>
    execFileSync("test", args, { ...identity(runAs), cwd: "/", stdio: "pipe" });
  expect(() => asDatabase("-x", path.dirname(data))).not.toThrow();
  expect(() => asDatabase("-x", path.join(binaries, "bin", "initdb"))).not.toThrow();
});
