import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { installChromium } from "./install-chromium.ts";

export type Chromium = {
  executablePath: string;
  args: string[];
  source: "CHROMIUM_PATH" | "system" | "playwright" | "npm";
};

const isRoot = process.getuid?.() === 0;

/** Playwright's own list, which ours takes the place of, for the last one counts; then what loads two more pages for every window. */
const featuresOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  // And what keeps a process ready for a site that no test visits.
  "SpareRendererForSitePerProcess",
];

export const chromiumArgs = [
  "--headless",
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.join()}`,
];

/**
 * A Chromium for the browser tests; as a last resort one is installed from npm. A headless shell is taken first: it has no
 * window to draw, and a visit costs a third less (record 10).
 */
export async function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  playwrightsPath = askPlaywright,
): Promise<Chromium> {
  if (env.CHROMIUM_PATH) return fromEnvironment(env.CHROMIUM_PATH, env.CHROMIUM_ARGS);
  const args = chromiumArgs;

  const shell = await findStarting(shellCandidates(env));
  if (shell) return { executablePath: shell, args, source: "system" };

  const playwright = await playwrightsPath();
  const playwrightShell = await findStarting(findPlaywrightShells(playwright));
  if (playwrightShell) return { executablePath: playwrightShell, args, source: "playwright" };

  const system = await findStarting(systemCandidates(process.platform, env));
  if (system) return { executablePath: system, args, source: "system" };

  if (playwright && existsSync(playwright)) return { executablePath: playwright, args, source: "playwright" };

  return { executablePath: await installChromium(), args, source: "npm" };
}

/** Where its Chromium would be; nowhere on systems it does not know. Loaded only here: it takes a moment. */
async function askPlaywright(): Promise<string> {
  const { chromium } = await import("playwright-core");
  try {
    return chromium.executablePath();
  } catch {
    return "";
  }
}

function fromEnvironment(executablePath: string, args: string | undefined): Chromium {
  if (!existsSync(executablePath))
    throw new Error(`CHROMIUM_PATH names ${executablePath}, which does not exist.`);
  return { executablePath, args: args ? JSON.parse(args) : chromiumArgs, source: "CHROMIUM_PATH" };
}

async function findStarting(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if (existsSync(candidate) && (await starts(candidate))) return candidate;
  }
}

/** The program of that name in every folder of the path. */
const inPath = (env: NodeJS.ProcessEnv, name: string): string[] =>
  (env.PATH ?? "")
    .split(":")
    .filter((folder) => folder)
    .map((folder) => `${folder}/${name}`);

/** Debian's name for it, and that of Chrome for Testing. */
const shellCandidates = (env: NodeJS.ProcessEnv): string[] =>
  ["chromium-headless-shell", "chrome-headless-shell"].flatMap((name) => inPath(env, name));

/** Playwright keeps its shell in a folder beside that of its Chromium, which need not be installed. */
export function findPlaywrightShells(chromium: string): string[] {
  if (!chromium) return [];
  const folder = path
    .dirname(path.dirname(chromium))
    .replace(/chromium-(?=\d+$)/, "chromium_headless_shell-");
  return globSync("*/chrome-headless-shell{,.exe}", { cwd: folder }).map((shell) => path.join(folder, shell));
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
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return names.flatMap((name) => inPath(env, name));
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
