import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { installChromium } from "./install-chromium.ts";

export type Chromium = {
  executablePath: string;
  args: string[];
  source: "CHROMIUM_PATH" | "system" | "playwright" | "npm";
};

const isRoot = process.getuid?.() === 0;

export const chromiumArgs = [
  "--headless",
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium for the browser tests; as a last resort one is installed from npm. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  if (env.CHROMIUM_PATH) return fromEnvironment(env.CHROMIUM_PATH, env.CHROMIUM_ARGS);
  const args = chromiumArgs;

  const system = await findSystemChromium(env);
  if (system) return { executablePath: system, args, source: "system" };

  // Loaded only here: it takes a moment, and most machines have been served by now.
  const playwright = (await import("playwright-core")).chromium.executablePath();
  if (playwright && existsSync(playwright)) return { executablePath: playwright, args, source: "playwright" };

  return { executablePath: await installChromium(), args, source: "npm" };
}

function fromEnvironment(executablePath: string, args: string | undefined): Chromium {
  if (!existsSync(executablePath))
    throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not exist.`);
  return { executablePath, args: args ? JSON.parse(args) : chromiumArgs, source: "CHROMIUM_PATH" };
}

async function findSystemChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const candidate of systemCandidates(process.platform, env)) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate;
  }
}

export function systemCandidates(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === "darwin") {
    const apps = ["/Applications", path.join(env.HOME ?? "", "Applications")];
    const names = ["Google Chrome", "Chromium"];
    return apps.flatMap((folder) => names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform === "win32") {
    const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter((folder) => folder);
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];
    return folders.flatMap((folder) => programs.map((program) => `${folder}\\${program}`));
  }
  const folders = (env.PATH ?? "").split(":").filter((folder) => folder);
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

// Some distributions put a script under these names that only tells how to install a browser.
async function starts(executable: string): Promise<boolean> {
  // On Windows this would open a window.
  if (process.platform === "win32") return true;
  return promisify(execFile)(executable, ["--version"]).then(
    () => true,
    () => false,
  );
}
