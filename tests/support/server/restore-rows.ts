import { globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { databaseTarget, findPostmaster, openDatabase, type Sql } from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";

/**
 * Restores the rows of a running site to those of its first call, so that the next file finds a new site. Sequences are
 * not reset, because caches know rows by their number.
 */
export async function restoreRows(dataDir: string): Promise<void> {
  const sql = openDatabase(databaseTarget(addressOf(dataDir)), 1);
  try {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    await sql.unsafe(keepOrRestore);
    await dropCaches(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
  for (const mail of globSync("mail/*", { cwd: dataDir }))
    rmSync(path.join(dataDir, mail), { recursive: true, force: true });
}

function addressOf(dataDir: string) {
  const running = findPostmaster(clusterFolder(dataDir));
  if (!running) throw new Error(`No database is running in ${dataDir}.`);
  const { postgresPassword } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  return { host: running.socketFolder, port: running.port, user: "postgres", password: postgresPassword };
}

/** Triggers are disabled: they would write versions and log entries, and check the order of the tables. */
const keepOrRestore = `
do $$
declare
  is_first constant boolean := to_regnamespace('kept') is null;
  one record;
begin
  perform set_config('session_replication_role', 'replica', true);
  if is_first then
    create schema kept;
  end if;
  for one in
    select format('%I.%I', space.nspname, class.relname) as name,
      format('kept.%I', space.nspname || '_' || class.relname) as copy,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where class.relkind = 'r' and space.nspname !~ '^(pg_|information_schema$|kept$)'
  loop
    if is_first then
      execute format('create table %s as select %s from %s', one.copy, one.columns, one.name);
    else
      execute format('delete from %s', one.name);
      execute format('insert into %s (%s) overriding system value select %s from %s',
        one.name, one.columns, one.columns, one.copy);
    end if;
  end loop;
end $$`;

/** Ends the connection on which the server hears of changes: then it forgets everything that it has read. */
async function dropCaches(sql: Sql): Promise<void> {
  const [before] = await sql`
    select pid, pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`;
  const isListening = async () => {
    const [now] = await sql`
      select pid from pg_stat_activity where query ilike 'listen %ended_sessions%' and state = 'idle'`;
    return now !== undefined && now.pid !== before?.pid;
  };
  while (!(await isListening())) await new Promise(setImmediate);
}
