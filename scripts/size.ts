import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { compareSizes, parseSizes } from "./checks/size-report.ts";

/** Prints the lines of each folder beside those of docs/size.md, and fails when a limit is exceeded. */
const root = path.resolve(import.meta.dirname, "..");
const record = readFileSync(path.join(root, "docs/size.md"), "utf8");

function listSources(): string[] {
  const args = "ls-files --cached --others --exclude-standard app server packages supabase scripts tools";
  const files = execFileSync("git", args.split(" "), { cwd: root, encoding: "utf8" }).split("\n");
  return files
    .filter((file) => /\.(ts|tsx|css|sql|mjs)$/.test(file))
    .filter(
      (file) => !/\.(test|spec)\.tsx?$|\/tests\/|^packages\/postgres\/|database\.types\.ts$/.test(file),
    );
}

const lines = new Map<string, number>();
for (const file of listSources()) {
  const folder = file.split("/")[0] ?? "";
  const count = readFileSync(path.join(root, file), "utf8").split("\n").length - 1;
  lines.set(folder, (lines.get(folder) ?? 0) + count);
}
const { table, faults } = compareSizes(lines, parseSizes(record));
console.log(table);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
