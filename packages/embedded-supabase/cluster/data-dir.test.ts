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

test("a folder is created with its parents", () => {
  const dataDir = path.join(makeFolder(), "sites", "first");
  prepareDataDir(dataDir);
  prepareDataDir(dataDir);
  expect(statSync(path.join(dataDir, "uploads")).isDirectory()).toBe(true);
});

test("if no folder can be created, the error is immediate", () => {
  // In its own process: without the guard it would never return and could not be ended from here.
  const code = `import { prepareDataDir } from "${import.meta.dirname}/data-dir.ts"; prepareDataDir("/proc/site/data");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  expect(stderr).toContain("DATA_DIR (/proc/site/data) cannot be used: ");
});

test("a file at this path is reported as a file", () => {
  const file = path.join(makeFolder(), "file");
  writeFileSync(file, "");
  expect(() => prepareDataDir(file)).toThrow("it is a file, not a folder");
  expect(() => prepareDataDir(path.join(file, "below"))).toThrow("a part of the path is not a folder");
});
