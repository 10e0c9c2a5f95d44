import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chromiumArgs, findChromium, findPlaywrightShells, systemCandidates } from "./find-chromium.ts";

test("CHROMIUM_PATH wins, with our usual arguments", async () => {
  expect(await findChromium({ CHROMIUM_PATH: process.execPath })).toEqual({
    executablePath: process.execPath,
    args: chromiumArgs,
    source: "CHROMIUM_PATH",
  });
});

test("CHROMIUM_ARGS replaces the usual arguments", async () => {
  const env = { CHROMIUM_PATH: process.execPath, CHROMIUM_ARGS: '["--headless"]' };
  expect((await findChromium(env)).args).toEqual(["--headless"]);
});

test("a CHROMIUM_PATH to a missing file is refused, not ignored", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/no/such/chromium" })).rejects.toThrow("does not exist");
});

test("the sandbox is disabled only as root", () => {
  expect(chromiumArgs.includes("--no-sandbox")).toBe(process.getuid?.() === 0);
});

test("features that Playwright disables stay disabled, although our list replaces its own", () => {
  const playwright = path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
  const source = readFileSync(path.join(playwright, "lib/coreBundle.js"), "utf8");
  const [, list = ""] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  // Those that begin with "ms" belong to Edge.
  const theirs = [...list.matchAll(/^ +"(?!ms)(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  const [, ours = ""] = /--disable-features=(\S+)/.exec(chromiumArgs.join(" ")) ?? [];
  expect(ours.split(",")).toEqual(expect.arrayContaining(theirs));
});

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "browsers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const writeProgram = (folder: string, name: string, code = 0) =>
  writeFileSync(path.join(folder, name), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });

/** The Chromium that Playwright has installed on this machine. */
const nowhere = async () => "";

test("a headless shell is preferred to a browser with windows, if it starts", async () => {
  const folder = makeFolder();
  writeProgram(folder, "chromium");
  writeProgram(folder, "chromium-headless-shell");
  const shell = path.join(folder, "chromium-headless-shell");
  expect(await findChromium({ PATH: folder }, nowhere)).toMatchObject({
    executablePath: shell,
    source: "system",
  });
  writeProgram(folder, "chromium-headless-shell", 1);
  expect((await findChromium({ PATH: folder }, nowhere)).executablePath).not.toBe(shell);
});

test("Playwright's shell is found beside its Chromium", () => {
  const folder = makeFolder();
  const chromium = path.join(folder, "chromium-1234/chrome-linux64/chrome");
  expect(findPlaywrightShells(chromium)).toEqual([]);
  const home = path.join(folder, "chromium_headless_shell-1234/chrome-headless-shell-linux64");
  mkdirSync(home, { recursive: true });
  writeProgram(home, "chrome-headless-shell");
  expect(findPlaywrightShells(chromium)).toEqual([path.join(home, "chrome-headless-shell")]);
});

test("a system browser is chosen only if it starts", async () => {
  const folder = makeFolder();
  writeProgram(folder, "chromium-browser", 1);
  writeProgram(folder, "google-chrome");
  expect(await findChromium({ PATH: folder }, nowhere)).toMatchObject({
    executablePath: path.join(folder, "google-chrome"),
    source: "system",
  });
});

test("PATH is searched for Chromium before Chrome", () => {
  const candidates = systemCandidates("linux", { PATH: "/a:/b" });
  expect(candidates.slice(0, 2)).toEqual(["/a/chromium", "/b/chromium"]);
  expect(candidates).toContain("/b/google-chrome-stable");
});

test("macOS and Windows keep their browsers in known places", () => {
  expect(systemCandidates("darwin", { HOME: "/Users/me" })).toContain(
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );
  expect(systemCandidates("win32", { PROGRAMFILES: "C:\\Programs" })).toContain(
    "C:\\Programs\\Google\\Chrome\\Application\\chrome.exe",
  );
});
