import { createHash } from "node:crypto";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import {
  createDatabaseObjectStore,
  createDiskObjectStore,
  createDoubleStore,
  type ObjectStore,
  objectName,
  openDatabase,
  type Queryable,
  readOrCreateSecrets,
  readOrCreateSharedSecrets,
  type Sql,
} from "#embedded-supabase";
import {
  type BackupSource,
  inTransaction,
  openBackupSource,
  withConnection,
} from "#server/backup/backup-source.ts";
import { listAppliedMigrations } from "#server/backup/database-contents.ts";
import { type Config, StartupError } from "#server/core/config.ts";
import type { Database } from "#supabase/database.types.ts";
import { listTablesInOrder, moveRows } from "./move-rows.ts";
import { markAsMoved } from "./moved-site.ts";

/** Copies the uploads of every bucket. Files that already exist are not sent again. */
async function moveObjects(sql: Queryable, store: ObjectStore, target: Supabase, signal?: AbortSignal) {
  const objects = await sql<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects order by 1, 2`;
  const counts: Record<string, number> = {};
  for (const { bucket, name } of objects) {
    signal?.throwIfAborted();
    const object = await store.get(objectName(bucket, name));
    if (!object) throw new StartupError(`The bytes of ${bucket}/${name} are missing. Nothing was removed.`);
    const { error } = await target.storage.from(bucket).upload(name, object.bytes, {
      contentType: object.contentType,
      cacheControl: /\d+/.exec(object.cacheControl)?.[0] ?? "3600",
      upsert: false,
    });
    if (error && !isThereAlready(error)) throw error;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

const isThereAlready = (error: Error & { statusCode?: string; status?: number }) =>
  error.statusCode === "409" || error.status === 409 || /already exists/i.test(error.message);

export type MoveOptions = {
  url: string;
  secretKey: string;
  say: (line: string) => void;
  signal?: AbortSignal;
};

type Counts = Record<string, number>;

/** The results of `begin_site_move` and `finish_site_move` on the target. */
const begunSchema = z.object({ isFinished: z.boolean(), migrations: z.array(z.string()) });
const differencesSchema = z.record(
  z.string(),
  z.object({ expected: z.number().nullable(), found: z.number().nullable() }),
);

/** Copies a whole site into an empty Supabase project. An aborted move continues when it is called again. */
export async function moveSite(config: Config, { url, secretKey, say, signal }: MoveOptions) {
  const source = await openBackupSource(config);
  try {
    await withConnection(source.database, refuseRunningServer);
    const target = createClient<Database>(url, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
    const id = await identityOf(source);
    const begun = await beginMove(target, id);
    if (begun.isFinished) return `This site was moved to ${url} before. Nothing was changed.`;
    const counts = await inTransaction(
      source.database,
      "isolation level repeatable read read only",
      async (sql) => {
        await sql`set local row_security = off`;
        refuseOtherSchema(await listAppliedMigrations(sql), begun.migrations);
        return await moveEverything(sql, source, target, { id, url, siteUrl: config.siteUrl, say, signal });
      },
    );
    await finishMove(target, id, counts);
    await withConnection(source.database, (sql) => markAsMoved(sql, url));
    const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return `Moved to ${url}: ${total} rows, accounts and files, each counted on both sides. Start the site with SUPABASE_URL and the project's keys.`;
  } finally {
    await source.close();
  }
}

async function moveEverything(
  sql: Sql,
  source: BackupSource,
  target: Supabase,
  to: {
    id: string;
    url: string;
    siteUrl: string;
    say: (line: string) => void;
    signal?: AbortSignal | undefined;
  },
): Promise<Counts> {
  const counts: Counts = {};
  // Accounts come before the rows that refer to them.
  counts["auth.users"] = await moveAccounts(sql, target);
  to.say(`accounts: ${counts["auth.users"]}`);
  const adapt = publicAddresses(to.siteUrl, to.url);
  for (const table of await listTablesInOrder(sql)) {
    const count = await moveRows(sql, target, { source: to.id, table, adapt }, to.signal);
    counts[`public.${table}`] = count;
    if (count > 0) to.say(`${table}: ${count}`);
  }
  const pool = openDatabase(source.database, 1);
  try {
    const table = createDatabaseObjectStore(pool);
    const store = source.dataDir
      ? createDoubleStore(createDiskObjectStore(path.join(source.dataDir, "uploads")), table)
      : table;
    for (const [bucket, count] of Object.entries(await moveObjects(sql, store, target, to.signal))) {
      counts[`storage.${bucket}`] = count;
      to.say(`files in ${bucket}: ${count}`);
    }
  } finally {
    await pool.end({ timeout: 1 });
  }
  return counts;
}

/** Enquiries sent while rows are being moved would be lost. */
async function refuseRunningServer(sql: Queryable): Promise<void> {
  const servers = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'bhumilex' limit 1`;
  if (servers.length > 0)
    throw new StartupError(
      "The site is running. Stop its server first, or new enquiries would be left behind.",
    );
}

/** Only the same site may continue a move. A hash of its secret identifies it without revealing the secret. */
async function identityOf({ database, dataDir }: BackupSource): Promise<string> {
  const { jwtSecret } = dataDir
    ? readOrCreateSecrets(dataDir)
    : await withConnection(database, readOrCreateSharedSecrets);
  return createHash("sha256").update(`site ${jwtSecret}`).digest("hex");
}

async function beginMove(target: Supabase, id: string) {
  const { data, error, status } = await target.rpc("begin_site_move", { from_source: id });
  if (!error) return begunSchema.parse(data);
  if (status === 404)
    throw new StartupError(
      'The project does not have this release\'s tables yet. Run "npx supabase db push" first.',
    );
  if (status === 401 || status === 403)
    throw new StartupError(
      "The project does not accept SUPABASE_SECRET_KEY. It must be the project's secret key.",
    );
  throw new StartupError(`The project refused the move: ${error.message || `status ${status}`}`);
}

function refuseOtherSchema(here: string[], there: string[]): void {
  const missing = here.filter((version) => !there.includes(version));
  const further = there.filter((version) => !here.includes(version));
  if (missing.length + further.length === 0) return;
  throw new StartupError(
    missing.length > 0
      ? `The project lacks migrations (${missing.join(", ")}). Run "npx supabase db push" first.`
      : `The project is of a newer release (it has ${further.join(", ")}). Start this site once with that release, then move.`,
  );
}

/** Pictures of the library have addresses on the site itself; older ones may be addressed by their bucket. */
function publicAddresses(siteUrl: string, url: string): (text: string) => string {
  const bucket = "/storage/v1/object/public/";
  return (text) =>
    text.includes(bucket)
      ? text
          .replaceAll(`"${siteUrl}${bucket}`, `"${url}${bucket}`)
          .replaceAll(`"${bucket}`, `"${url}${bucket}`)
      : text;
}

async function finishMove(target: Supabase, id: string, expected: Counts): Promise<void> {
  const { data } = await target
    .rpc("finish_site_move", { from_source: id, expected_counts: JSON.stringify(expected) })
    .throwOnError();
  const differing = Object.entries(differencesSchema.parse(data));
  if (differing.length === 0) return;
  const lines = differing.map(
    ([name, counts]) => `  ${name}: ${counts.expected ?? 0} here, ${counts.found ?? 0} there`,
  );
  throw new StartupError(`The counts differ, and the move is not finished:\n${lines.join("\n")}`);
}

type Account = {
  id: string;
  email: string;
  encrypted_password: string | null;
  is_confirmed: boolean;
  /** Seconds from now, or null. */
  banned_for: number | null;
  raw_user_meta_data: Record<string, unknown> | null;
};

const ownFields = new Set(["sub", "email", "email_verified", "phone_verified"]);

/** Keeps user IDs, to which staff rows refer, and password hashes. Everyone must sign in again. */
async function moveAccounts(sql: Queryable, target: Supabase): Promise<number> {
  const present = await listAccountIds(target);
  const accounts = await sql<Account[]>`
    select id, email, encrypted_password, email_confirmed_at is not null as is_confirmed,
      extract(epoch from banned_until - now())::float8 as banned_for, raw_user_meta_data
    from auth.users order by created_at, id`;
  for (const account of accounts) {
    if (present.has(account.id)) continue;
    const { error } = await target.auth.admin.createUser({
      id: account.id,
      email: account.email,
      email_confirm: account.is_confirmed,
      user_metadata: Object.fromEntries(
        Object.entries(account.raw_user_meta_data ?? {}).filter(([name]) => !ownFields.has(name)),
      ),
      ...(account.encrypted_password ? { password_hash: account.encrypted_password } : {}),
    });
    if (error) throw error;
    if (account.banned_for && account.banned_for > 0) {
      const ban = { ban_duration: `${Math.ceil(account.banned_for)}s` };
      const banned = await target.auth.admin.updateUserById(account.id, ban);
      if (banned.error) throw banned.error;
    }
  }
  return accounts.length;
}

async function listAccountIds(target: Supabase): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, error } = await target.auth.admin.listUsers({ page, perPage: 200 });
    if (error) throw error;
    for (const { id } of data.users) ids.add(id);
    if (data.users.length < 200) return ids;
  }
}
