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

/**
 * Features to disable: Playwright's own list, which this flag replaces because the last one wins, and features that load
 * two more pages per window.
 */
const featuresOff = `AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch WebUIOmniboxPopup WebUIOmniboxFullPopup WebUIOmniboxAimPopup
  SpareRendererForSitePerProcess`;

export const chromiumArgs = [
  "--headless",
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${featuresOff.replaceAll(/\s+/g, ",")}`,
];

/**
 * Finds a Chromium for the browser tests; as a last resort one is installed from npm. A headless shell is preferred: it
 * draws no window, and a visit costs a third less (record 10).
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

/** The path of Playwright's Chromium, or "" on unsupported systems. Loaded only here, because it takes a moment. */
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

/** The program in every folder of PATH. */
const inPath = (env: NodeJS.ProcessEnv, name: string): string[] =>
  (env.PATH ?? "")
    .split(":")
    .filter((folder) => folder)
    .map((folder) => `${folder}/${name}`);

/** The names used by Debian and by Chrome for Testing. */
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

// Some distributions have a script under these names that only explains how to install a browser.
async function starts(executable: string): Promise<boolean> {
  // On Windows this would open a window.
  if (process.platform === "win32") return true;
  return promisify(execFile)(executable, ["--version"]).then(
    () => true,
    () => false,
  );
}
