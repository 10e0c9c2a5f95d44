import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

/** Uses npm's own list. Development packages are left out, because they do not run on the server. */
const root = path.resolve(import.meta.dirname, "..");
const file = path.join(root, "sbom.cdx.json");
const list = execFileSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"],
  {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  },
);
writeFileSync(file, list);
console.log(
  `${JSON.parse(list).components.length} packages are listed in ${path.relative(process.cwd(), file)}.`,
);
