import { existsSync } from "node:fs";
import { runProgram } from "../../scripts/run/program.mjs";

/** What the files in deploy/ are tested with, and the Debian packages that have it. */
const needed = [
  { program: "nginx", debian: "nginx" },
  { program: "systemd-socket-activate", debian: "systemd" },
  { program: "openssl", debian: "openssl" },
];

const isMissing = ({ program }: (typeof needed)[number]) =>
  !["/usr/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].some((folder) =>
    existsSync(`${folder}/${program}`),
  );

/** Installs them on Debian as root. Returns the programs that are still missing; their tests are then listed as not run. */
export async function installPrograms(): Promise<string[]> {
  const missing = needed.filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const packages = missing.map(({ debian }) => debian).join(" ");
    console.log(`Installing ${packages} from Debian (first run)…`);
    const command = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
    // Run level 1 keeps Debian from starting nginx as a service.
    const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    await runProgram("sh", ["-c", command], { env, quiet: true });
  }
  return missing.filter(isMissing).map(({ program }) => program);
}
