import { readFileSync } from "node:fs";
import { type Advisories, findVulnerable, listVersions } from "./checks/advisories.ts";

/**
 * Holds every installed package against known vulnerabilities: those of a file, or those the registry knows. Without
 * a connection to the registry, carry the question to a machine that has one: `npm run audit -- --question`.
 */
const registry = "https://registry.npmjs.org/-/npm/v1/security/advisories/bulk";
const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
const versions = listVersions(lock);
const [given] = process.argv.slice(2);

if (given === "--question") {
  console.log(JSON.stringify(versions));
} else {
  const advisories = given ? JSON.parse(readFileSync(given, "utf8")) : await ask();
  const found = findVulnerable(versions, advisories);
  for (const { name, version, severity, title, url } of found)
    console.log(`${severity}: ${name} ${version}: ${title} (${url})`);
  const count = Object.keys(versions).length;
  console.log(
    `${count} packages, ${found.length || "no"} known ${found.length === 1 ? "vulnerability" : "vulnerabilities"}.`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}

async function ask(): Promise<Advisories> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(registry, { method: "POST", headers, body: JSON.stringify(versions) }).catch(
    () => undefined,
  );
  if (answer?.ok) return answer.json();
  console.error(
    `The registry did not answer${answer ? ` (${answer.status})` : ""}. Give a file: npm run audit -- FILE; see SECURITY.md.`,
  );
  process.exit(2);
}
