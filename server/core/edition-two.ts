import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FormerRelease } from "#embedded-supabase";
import { migrationsFolder, projectFolder } from "./project-folder.ts";

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
    bridge: readBridge(),
  };
}

/** The migrations define every function once, so a line "-- define NAME" of the bridge is replaced by their definition. */
export function readBridge(): string {
  const files = readdirSync(migrationsFolder).map((file) => path.join(migrationsFolder, file));
  const migrations = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const bridge = readFileSync(path.join(folder, "edition-two.sql"), "utf8");
  return bridge.replaceAll(/^-- define (.+)$/gm, (_line, name: string) => {
    const start = migrations.indexOf(`create function ${name}(`);
    const end = migrations.indexOf("\n$$;", start);
    if (start < 0 || end < 0) throw new Error(`No migration defines ${name}.`);
    return `create or replace${migrations.slice(start + "create".length, end)}\n$$;`;
  });
}
