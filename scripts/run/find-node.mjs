import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { LauncherError, projectRoot } from "./program.mjs";

/** The Node that npm installed for this platform, otherwise the running one if it is new enough. */
export function findNode() {
  const packaged = findPackagedNode();
  if (packaged) return packaged;
  if (isNewEnough(process.version)) return process.execPath;
  throw new LauncherError(
    `This site needs Node 22.22 or newer (24 is best). This is ${process.version}, and npm has no Node for ` +
      `${process.platform} ${process.arch}. Install one and try again.`,
  );
}

function findPackagedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const folder = path.join(projectRoot, "node_modules", name);
    const file = findBinary(folder);
    if (file && (file === process.execPath || runs(file))) return file;
  }
}

function findBinary(folder) {
  try {
    const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return realpathSync(path.join(folder, bin.node ?? bin));
  } catch {
    return undefined;
  }
}

// The binary may need another C library (Alpine), so it is run to find out.
function runs(file) {
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
  return status === 0 && isNewEnough(stdout.trim());
}

function isNewEnough(version) {
  const [major, minor] = version.slice(1).split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}
