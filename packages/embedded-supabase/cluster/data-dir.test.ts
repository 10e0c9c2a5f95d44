import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareDataDir } from "./data-dir.ts";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "data-dir-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a folder is made with those above it", () => {
  const dataDir = path.join(makeFolder(), "sites", "first");
  prepareDataDir(dataDir);
  prepareDataDir(dataDir);
  expect(statSync(path.join(dataDir, "uploads")).isDirectory()).toBe(true);
});

test("where no folder can be made, that is said at once", () => {
  // In a process of its own: without the guard it never returns, and nothing in this one could end it.
  const code = `import { prepareDataDir } from "${import.meta.dirname}/data-dir.ts"; prepareDataDir("/proc/site/data");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  expect(stderr).toContain("DATA_DIR (/proc/site/data) cannot be used: ");
});

test("a file in the way is named as one", () => {
  const file = path.join(makeFolder(), "file");
  writeFileSync(file, "");
  expect(() => prepareDataDir(file)).toThrow("it is a file, not a folder");
  expect(() => prepareDataDir(path.join(file, "below"))).toThrow("a part of the path is not a folder");
});
