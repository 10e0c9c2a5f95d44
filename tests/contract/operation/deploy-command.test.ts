import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const { folder, remove } = makeTempFolder("command");
const script = path.join(folder, "bhumilex");
const settings = path.join(folder, "env");
afterAll(remove);

// The script is installed as on a server, but with the user and folders of this machine.
beforeAll(() => {
  const shipped = readFileSync(path.join(root, "deploy/bhumilex"), "utf8");
  const changes = {
    "/opt/bhumilex": root,
    "/etc/bhumilex/env": settings,
    "user=bhumilex": `user=${os.userInfo().username}`,
  };
  const installed = Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), shipped);
  writeFileSync(script, installed, { mode: 0o755 });
});

function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { DATA_DIR: _, VITEST: __, NODE_ENV: ___, ...inherited } = process.env;
  // The operator's current folder is not that of the code.
  return spawnSync(script, args, { cwd: folder, env: { ...inherited, ...env }, encoding: "utf8" });
}

test("the operator's command reads the server's variables like systemd, and runs without npm", () => {
  const dataDir = path.join(folder, "a folder");
  writeFileSync(
    settings,
    `# comment\n\nMAIL_FROM=Bhumilex <website@example.org>\nDATA_DIR="${dataDir}"\nLEADS_TO=$(exit 3)\n`,
  );
  const { status, stderr } = run(["backup", "/nowhere/file.tar.gz"]);
  expect(status).toBe(1);
  // A value is never run as a command: the shell has left it unchanged, so the site reports it as invalid.
  expect(stderr).toContain("LEADS_TO.0 must be email addresses");
  writeFileSync(settings, readFileSync(settings, "utf8").replace(/^LEADS_TO.*$/m, ""));
  expect(run(["backup", "/nowhere/file.tar.gz"]).stderr).toContain(
    `There is no site in ${dataDir} to back up.`,
  );
});

test("the operator's variables override the file, so that a drill can have its own folder", () => {
  writeFileSync(settings, "DATA_DIR=/var/lib/bhumilex/data\n");
  const { status, stderr } = run(["backup", "/nowhere/file.tar.gz"], { DATA_DIR: folder });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no site in ${folder} to back up.`)]);
});
