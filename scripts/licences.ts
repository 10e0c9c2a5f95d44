import { readFileSync } from "node:fs";
import path from "node:path";
import { findRefused, listLicences } from "./checks/licence-list.ts";

/** `npm run licences`: lists every package of the site by licence, and fails on a licence that we have not accepted. */
const root = path.resolve(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const licences = listLicences(lock);
for (const [licence, packages] of [...licences].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${licence} (${packages.length})\n  ${packages.join(", ")}\n`);
}
const refused = findRefused(licences);
if (refused.length > 0) {
  console.error(
    `Licences that are not accepted: ${refused.join(", ")}. Read the licence, then add it to scripts/checks/licence-list.ts or drop the package.`,
  );
  process.exitCode = 1;
}
