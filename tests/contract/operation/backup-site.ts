import {
  type Cluster,
  type DatabaseTarget,
  databaseTarget,
  migrateDatabase,
  openCluster,
  openDatabase,
  readMigrations,
  readOrCreateSecrets,
  type Sql,
} from "#embedded-supabase";
import { readArchive, readWhole, writeArchive } from "#server/backup/archive/archive.ts";
import { digestOf } from "#server/backup/archive/digest.ts";
import { type Manifest, manifestName, tableSection } from "#server/backup/archive/manifest.ts";
import { listTables, quotedName } from "#server/backup/database-contents.ts";
import { createLogger } from "#server/core/logger.ts";
import { migrationsFolder } from "#server/core/project-folder.ts";

const logger = createLogger("silent");

/** A text with everything that could break a text format. */
export const difficult = "తెలుగు 🏡 back\\slash \\N tab\there\nline\r\n\u0001 'quote' \"double\"";

export const picture = {
  contentType: "image/png",
  cacheControl: "max-age=3600",
  bytes: Buffer.from([0, 10, 92, 255, 13]),
};

export async function openSite(dataDir: string): Promise<{ cluster: Cluster; sql: Sql }> {
  const { postgresPassword } = await readOrCreateSecrets(dataDir);
  const opened = await openCluster(dataDir, postgresPassword, logger);
  return { cluster: opened, sql: openDatabase(databaseTarget(opened.address)) };
}

export async function migrateSite(
  target: DatabaseTarget,
  database: Sql,
  migrations = readMigrations(migrationsFolder),
): Promise<void> {
  await migrateDatabase(target, database, { migrations }, logger);
}

export async function fillSite(database: Sql): Promise<void> {
  const user = crypto.randomUUID();
  const identity = { sub: user, email: "asha@example.org" };
  await database`insert into auth.users (id, email) values (${user}, 'asha@example.org')`;
  await database`
    insert into auth.identities (id, provider_id, user_id, identity_data, provider)
    values (${user}, ${user}, ${user}, ${database.json(identity)}, 'email')`;
  await database`insert into public.staff (user_id, role, display_name) values (${user}, 'owner', ${difficult})`;
  await database`
    insert into public.header_settings (locale, navigation_links) values ('te', ${database.json([difficult])}), ('en', '[]')`;
  await database`update public.header_settings set is_sticky = false`;
  await database`insert into storage.objects (bucket_id, name, owner) values ('media', 'home.png', ${user})`;
  await database`
    insert into public.contact_leads (name, email, phone, message, page, details)
    values (${difficult}, '', null, '', '\\N', ${database.json({ text: difficult })})`;
}

export function keepInserting(database: Sql): { stop: () => Promise<void> } {
  let isStopped = false;
  const inserting = (async () => {
    while (!isStopped) await database`insert into public.contact_leads (name) values ('Visitor')`;
  })();
  return {
    stop: () => {
      isStopped = true;
      return inserting;
    },
  };
}

/** The row count and a hash of every table, with all columns, including generated ones. */
export async function fingerprints(database: Sql): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of await listTables(database)) {
    const [row] = await database.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print from ${quotedName(table)} t`,
    );
    prints[`${table.schema}.${table.name}`] = row?.print;
  }
  return prints;
}

/** Writes a copy of a backup with correct checksums and a repeated row. */
export async function repeatFirstRow(from: string, to: string, tableName: string): Promise<void> {
  const section = `database/${tableName}`;
  let repeated = Buffer.alloc(0);
  await writeArchive(to, async (add) => {
    for await (const { name, content } of readArchive(from)) {
      const whole = await readWhole(content);
      if (name === `${section}/0001`) {
        repeated = Buffer.concat([whole.subarray(0, whole.indexOf("\n") + 1), whole]);
        await add(name, repeated);
      } else if (name === manifestName) {
        const manifest: Manifest = JSON.parse(whole.toString("utf8"));
        const table = manifest.tables.find((candidate) => tableSection(candidate) === section);
        Object.assign(table ?? {}, digestOf(repeated));
        await add(name, Buffer.from(JSON.stringify(manifest)));
      } else {
        await add(name, whole);
      }
    }
  });
}
