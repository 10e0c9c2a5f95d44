import { readFileSync } from "node:fs";
import { findVulnerable, listVersions } from "./checks/advisories.ts";

/**
 * Compares every installed package with known vulnerabilities: those of a file, or those of the registry. Without
 * a connection to the registry, copy the query to a machine that has one: `npm run audit -- --question`.
 */
const registry = "https://registry.npmjs.org/-/npm/v1/security/advisories/bulk";
const versions = listVersions(JSON.parse(readFileSync("package-lock.json", "utf8")));
const question = JSON.stringify(versions);
const [given] = process.argv.slice(2);

async function ask(): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(registry, { method: "POST", headers, body: question });
  if (answer.ok) return answer.text();
  throw new Error(`The registry answered ${answer.status}. Give a file instead; see SECURITY.md.`);
}

if (given === "--question") console.log(question);
else {
  const found = findVulnerable(versions, JSON.parse(given ? readFileSync(given, "utf8") : await ask()));
  for (const { name, version, severity, title, url } of found)
    console.log(`${severity}: ${name} ${version}: ${title} (${url})`);
  console.log(`Packages: ${Object.keys(versions).length}. Known vulnerabilities: ${found.length}.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
