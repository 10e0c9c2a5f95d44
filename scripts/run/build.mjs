import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beginStep, endIfStopped, LauncherError, projectRoot, runProgram } from "./program.mjs";

const sources = [
  "app",
  "content",
  "packages",
  "public",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/chunk-groups.ts",
  "scripts/compress-assets.ts",
  "scripts/split-words.ts",
  "server",
  "tsconfig.json",
  "vite.config.ts",
];
// Written last and removed first, so that an aborted build never counts.
const stamp = path.join(projectRoot, "build/.sources");
/** The compile cache of the last build, filled by server/main.ts. */
const compileCache = path.join(projectRoot, "build/.compile-cache");

export async function buildIfSourcesChanged(node) {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;

  const done = beginStep("Building the site…");
  rmSync(stamp, { force: true });
  rmSync(compileCache, { recursive: true, force: true });
  await runStep(node, ["node_modules/@react-router/dev/bin.cjs", "build"]);
  for (const step of ["scripts/compress-assets.ts", "scripts/ready-packages.ts"]) {
    if (existsSync(path.join(projectRoot, step))) await runStep(node, [step]);
  }
  writeFileSync(stamp, fingerprint);
  done();
}

async function runStep(node, args) {
  const outcome = await runProgram(node, args, { env: { NODE_ENV: "production" }, quiet: true });
  endIfStopped(outcome);
  if (outcome.code !== 0)
    throw new LauncherError(`${outcome.output}\nThe build failed. See the output above.`);
}

/** A hash of names and contents, because modification times change with every clone. */
function fingerprintOf(paths) {
  const hash = createHash("sha256");
  const add = (relative) => {
    const file = path.join(projectRoot, relative);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${relative}/${name}`);
    } else if (stats) {
      hash.update(`${relative}\0${stats.size}\0`).update(readFileSync(file));
    }
  };
  paths.forEach(add);
  return hash.digest("hex");
}
