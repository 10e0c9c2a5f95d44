import type { Logger } from "../core/logger.ts";
import { StartupError } from "../core/startup-error.ts";
import type { Queryable, Sql } from "../database/database.ts";
import { liteVersion } from "./lite-version.ts";
import { type FormerRelease, type Migration, type Release, replacedRelease } from "./release.ts";

const undefinedTable = "42P01";

export type MigrationSteps = Release & {
  logger: Logger;
  ensureSystemSchema: () => Promise<void>;
  /** Called once before a database in use is changed. If it throws, nothing is changed. */
  beforeUpdate?: (() => Promise<void>) | undefined;
};

/**
 * Migrates the database to this release: first the schemas of Supabase, then our migrations, each in a transaction with
 * its history row (in the table of the Supabase CLI, so that `supabase db push` agrees). Servers that start together
 * take turns.
 */
export async function migrate(sql: Sql, steps: MigrationSteps): Promise<void> {
  const { migrations, logger, ensureSystemSchema, beforeUpdate } = steps;
  if (await isCurrent(sql, migrations)) return;
  const connection = await sql.reserve();
  try {
    await connection`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
    await connection`select pg_advisory_lock(hashtext('bhumilex migrations'))`;
    const found = await appliedVersions(connection);
    const former = replacedRelease(found, steps, "database");
    const isReplaced = ({ version }: Migration) => former !== undefined && version <= former.replacedUntil;
    const isMissing = (migration: Migration) => !found.includes(migration.version) && !isReplaced(migration);
    if (found.length > 0 && (former?.bridge || migrations.some(isMissing))) await beforeUpdate?.();
    await prepareRoles(connection);
    await ensureSystemSchema();
    await createFactorTables(connection);
    await grantSystemSchemas(connection);
    await extendAuth(connection);

    if (former) {
      logger.info({ from: former.name }, "Updating the database.");
      await applyBridge(connection, former, migrations.filter(isReplaced));
    }
    for (const migration of migrations.filter(isMissing)) {
      logger.info({ migration: `${migration.version}_${migration.name}` }, "Updating the database.");
      await apply(connection, migration);
    }
    await connection`
      insert into embedded.state (key, value) values ('lite_version', ${liteVersion})
      on conflict (key) do update set value = excluded.value`;
  } finally {
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    await connection`select set_config('statement_timeout', '5000', false), set_config('lock_timeout', '2000', false)`.catch(
      () => undefined,
    );
    connection.release();
  }
}

/** An ordinary start needs one query. A database without these tables is new. */
async function isCurrent(sql: Sql, migrations: Migration[]): Promise<boolean> {
  try {
    const [row] = await sql<{ lite: string | null; applied: string[] }[]>`
      select (select value from embedded.state where key = 'lite_version') as lite,
        array(select version from supabase_migrations.schema_migrations order by version) as applied`;
    return (
      row?.lite === liteVersion && row.applied.join() === migrations.map(({ version }) => version).join()
    );
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false;
    throw error;
  }
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  await inOneStep(sql, `${migration.version}_${migration.name}`, async () => {
    await sql.unsafe(migration.sql);
    await record(sql, [migration]);
  });
}

/** The history changes in the same transaction as the schema, so a killed server finds the former release intact. */
async function applyBridge(sql: Sql, former: FormerRelease, replacing: Migration[]): Promise<void> {
  await inOneStep(sql, `the bridge from ${former.name}`, async () => {
    await sql.unsafe(former.bridge);
    for (const { version } of former.migrations) {
      await sql`delete from supabase_migrations.schema_migrations where version = ${version}`;
    }
    await record(sql, replacing);
  });
}

async function record(sql: Sql, migrations: Migration[]): Promise<void> {
  for (const migration of migrations) {
    await sql`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${migration.version}, ${migration.name}, ${[migration.sql]})`;
  }
}

async function inOneStep(sql: Sql, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await sql`begin`;
    await work();
    await sql`commit`;
  } catch (cause) {
    await sql`rollback`;
    throw new StartupError(
      `The database could not be updated: ${name} failed (${(cause as Error).message}). It was rolled back; the data is as before.`,
      { cause },
    );
  }
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!row?.exists) return [];
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  return rows.map(({ version }) => version);
}

/** Creates the roles of a Supabase project and a schema for the data of the embedded backend. */
async function prepareRoles(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$
    declare role_name text;
    begin
      foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
        if not exists (select from pg_roles where rolname = role_name) then
          execute format('create role %I nologin %s', role_name, case role_name when 'service_role' then 'bypassrls' else '' end);
        end if;
      end loop;
    exception
      -- Another database of the same cluster may be creating them at the same time.
      when duplicate_object or unique_violation then null;
    end;
    $$;
    create schema if not exists embedded;
    create table if not exists embedded.state (key text primary key, value text not null);
    create table if not exists embedded.object_bytes (
      name text primary key, content_type text not null, cache_control text not null,
      etag text not null, modified timestamptz not null, bytes bytea not null
    );
  `);
}

/** Tells all servers and open sockets at once that a session ended, and adds the table of known networks. */
async function extendAuth(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function embedded.announce_ended_session() returns trigger
    language plpgsql security definer set search_path = '' as $$
    begin
      perform pg_catalog.pg_notify('ended_sessions', old.id::text);
      return null;
    end;
    $$;
    create or replace trigger announce_ended_session after delete on auth.sessions
      for each row execute function embedded.announce_ended_session();
    -- Networks from which people have signed in, as keyed hashes. Hashes of earlier releases had no key.
    create table if not exists embedded.known_networks (
      user_id uuid not null references auth.users (id) on delete cascade,
      network text not null,
      seen_at timestamptz not null default now(),
      primary key (user_id, network)
    );
    delete from embedded.known_networks where network not like 'k1.%' or seen_at < now() - interval '90 days';
  `);
}

/** The grants of a hosted project. Row-level security on storage decides the rest. */
async function grantSystemSchemas(sql: Sql): Promise<void> {
  await sql.unsafe(`
    revoke create on schema public from public;
    grant usage on schema public, auth, storage to anon, authenticated, service_role;
    grant select, insert, update, delete on storage.buckets, storage.objects to authenticated, service_role;
    grant select on storage.buckets, storage.objects to anon;
    alter table storage.buckets enable row level security;
    alter table storage.objects enable row level security;
  `);
}

/**
 * Tables of Supabase Auth that lite lacks, with the same columns, so that policies on auth.mfa_factors also work on a
 * hosted project. Two additions are ours: the last time step of an accepted code, and the last table.
 */
async function createFactorTables(sql: Queryable): Promise<void> {
  await sql.unsafe(`
    create table if not exists auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone', 'recovery_code')),
      status text not null check (status in ('unverified', 'verified')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      secret text,
      phone text,
      last_challenged_at timestamptz,
      web_authn_credential jsonb,
      web_authn_aaguid uuid,
      last_totp_step bigint
    );
    create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    create unique index if not exists mfa_factors_user_friendly_name_unique
      on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';
    create unique index if not exists mfa_factors_credential_unique
      on auth.mfa_factors ((web_authn_credential ->> 'id')) where web_authn_credential is not null;

    create table if not exists auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now(),
      verified_at timestamptz,
      ip_address text not null,
      web_authn_session_data jsonb
    );
    create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

    create table if not exists auth.mfa_amr_claims (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null references auth.sessions (id) on delete cascade,
      authentication_method text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (session_id, authentication_method)
    );

    create table if not exists auth.webauthn_challenges (
      id uuid primary key,
      user_id uuid references auth.users (id) on delete cascade,
      challenge_type text not null check (challenge_type in ('registration', 'authentication')),
      session_data jsonb not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

    create table if not exists auth.mfa_recovery_codes (
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      code_hash text not null,
      used_at timestamptz,
      primary key (factor_id, code_hash)
    );
  `);
}
