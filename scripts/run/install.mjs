import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { beginStep, endIfStopped, LauncherError, projectRoot, runNpm } from "./program.mjs";

// npm writes this file at the end of a complete install. So we recognise a manual `npm install`, and an aborted one.
const installedRecord = path.join(projectRoot, "node_modules/.package-lock.json");

export async function installIfMissing({ withDevPackages }) {
  const wanted = readPackages(path.join(projectRoot, "package-lock.json"));
  if (!wanted) throw new LauncherError("package-lock.json is missing or damaged: restore it from git.");
  const installed = readPackages(installedRecord);
  if (installed && isComplete(wanted, installed, withDevPackages)) return;

  const done = beginStep(
    `Installing packages (${installed ? "they changed" : "first run"}, about a minute)…`,
  );
  // Without this file the tree is incomplete, and npm would accept a folder with a package.json as complete.
  if (!installed) rmSync(path.join(projectRoot, "node_modules"), { recursive: true, force: true });
  rmSync(installedRecord, { force: true });
  // Not `npm ci`, which refuses a lock file made where optional packages of other platforms were missing.
  const outcome = await runNpm(["install", "--no-save", "--include=dev"]);
  endIfStopped(outcome);
  if (outcome.code !== 0) {
    throw new LauncherError(
      `${outcome.output}\nThe packages could not be installed. See npm's output above.`,
    );
  }
  done();
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function isComplete(wanted, installed, withDevPackages) {
  return Object.entries(wanted).every(([place, { version, optional, dev }]) => {
    if (place === "") return true;
    const found = installed[place];
    // Optional packages may be missing on platforms that they do not support.
    return found ? found.version === version : optional || (dev && !withDevPackages);
  });
}
