import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { chromiumArgs, findChromium, systemCandidates } from "./find-chromium.ts";

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

test("a CHROMIUM_PATH that leads nowhere is refused rather than passed over", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/no/such/chromium" })).rejects.toThrow("does not exist");
});

test("the sandbox is given up only as root", () => {
  expect(chromiumArgs.includes("--no-sandbox")).toBe(process.getuid?.() === 0);
});

test("a browser of the system must start to be chosen", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "browsers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "chromium-browser"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  writeFileSync(path.join(folder, "google-chrome"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  expect(await findChromium({ PATH: folder })).toMatchObject({
    executablePath: path.join(folder, "google-chrome"),
    source: "system",
  });
});

test("the path is searched for Chromium before Chrome", () => {
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
