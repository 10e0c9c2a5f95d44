import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nextMigrationName } from "./migration-name.ts";

const folder = "supabase/migrations";
const title = process.argv.slice(2).join(" ");

if (/[a-z0-9]/i.test(title)) {
  mkdirSync(folder, { recursive: true });
  const file = path.posix.join(folder, nextMigrationName(title, readdirSync(folder), new Date()));
  const header = ["Purpose", "Creates", "Needs", "Access", "Undo"].map(
    (word) => `-- ${`${word}:`.padEnd(10)}`,
  );
  writeFileSync(file, `${header.join("\n")}\n\n`, { flag: "wx" });
  console.log(`${file}\nFill in its header first; it is applied at the next start.`);
} else {
  console.error("Name the migration: npm run db:new -- create_fee_tables");
  process.exitCode = 1;
}
