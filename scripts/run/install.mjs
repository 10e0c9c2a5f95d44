import { readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { beginStep, endIfStopped, LauncherError, projectRoot, runNpm } from "./program.mjs";

// npm writes this as the last act of a complete install, so it serves as our stamp too:
// a developer's own `npm install` counts, a killed one does not.
const installedRecord = path.join(projectRoot, "node_modules/.package-lock.json");

export async function installIfMissing({ withDevPackages }) {
  const wanted = readPackages(path.join(projectRoot, "package-lock.json"));
  if (!wanted) throw new LauncherError("package-lock.json is missing or damaged: restore it from git.");
  const installed = readPackages(installedRecord);
  if (installed && isComplete(wanted, installed, withDevPackages)) return;

  const done = beginStep(
    `Installing packages (${installed ? "they changed" : "first run"}, about a minute)…`,
  );
  // Without its record a tree is half of something; npm would take a folder with a package.json for whole.
  if (!installed) rmSync(path.join(projectRoot, "node_modules"), { recursive: true, force: true });
  rmSync(installedRecord, { force: true });
  // Not `npm ci`: it refuses a lock made where some platforms' optional packages could not be had.
  const outcome = await runNpm(["install", "--no-save", "--include=dev"]);
  endIfStopped(outcome);
  if (outcome.code !== 0) {
    throw new LauncherError(`${outcome.output}\nThe packages could not be installed: npm's reason is above.`);
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
    // Optional packages are left out on platforms they are not made for.
    return found ? found.version === version : optional || (dev && !withDevPackages);
  });
}
