import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FormerRelease } from "#embedded-supabase";
import { projectFolder } from "./project-folder.ts";

const folder = path.join(projectFolder, "supabase/upgrades");

/**
 * The second edition of this site, whose 49 migrations were squashed into seven (record 89). Its databases are
 * updated at their first start, and its backups are first restored into its own schema. edition-two.json.br is
 * JSON.stringify() of readMigrations() at commit c3a4d9b8, compressed with brotliCompressSync().
 */
export function readEditionTwo(): FormerRelease {
  const migrations = brotliDecompressSync(readFileSync(path.join(folder, "edition-two.json.br")));
  return {
    name: "the second edition",
    migrations: JSON.parse(migrations.toString()),
    replacedUntil: "20261117000007",
    bridge: readFileSync(path.join(folder, "edition-two.sql"), "utf8"),
  };
}
