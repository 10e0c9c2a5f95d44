import type { Queryable } from "./database.ts";

/**
 * Tables of Supabase Auth that lite lacks, with the same columns, so that policies on auth.mfa_factors also work on a
 * hosted project. Two additions are ours: the last time step of an accepted code, and the last table.
 */
export async function createFactorTables(sql: Queryable): Promise<void> {
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
