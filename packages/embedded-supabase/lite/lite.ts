import { AsyncLocalStorage } from "node:async_hooks";
import { App, type EmailDriver, type App as LiteApp, setExperimental } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { codeLifetimeSeconds, passwords } from "../../limits/interface-limits.ts";
import { connectionOptions, type DatabaseTarget } from "../database/database.ts";

/**
 * PostgREST lets the database write rows as JSON, where a timestamp is ISO 8601: 2026-11-15T11:42:33.123456+00:00. Lite
 * reads single columns, where PostgreSQL writes 2026-11-15 11:42:33.123456+00, which Safari cannot parse. "infinity"
 * and "-infinity" are the same in both.
 */
export const toIsoTimestamp = (text: string): string =>
  text.replace(" ", "T").replace(/([+-]\d\d)(?=$| BC)/, "$1:00");

const asText = (value: string): string => value;

/** Parsers for postgres.js, with PostgreSQL's type IDs of timestamp and timestamptz. */
const isoTimestampTypes = {
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: toIsoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: toIsoTimestamp },
};

/** This is the only module that imports @supabase/lite. The gateway sends HTTP requests to the result. */
export type Lite = {
  fetch: (request: Request, limits?: CallLimits) => Promise<Response>;
  ensureSystemSchema: () => Promise<void>;
  close: () => Promise<void>;
};

/** `statementMs`: a shorter time limit than usual. `doubt`: the value of the setting `request.doubt` for triggers. */
export type CallLimits = { statementMs: number; doubt: string | undefined };

type LiteStorageAdapter = NonNullable<LiteApp["_storageAdapter"]>;
export type StorageAdapter = Omit<LiteStorageAdapter, "driver">;
export type { EmailDriver };

export type LiteOptions = {
  database: DatabaseTarget;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  redirectOrigins: string[];
  email: EmailDriver;
  storage: StorageAdapter;
  /** The cache of the database catalogue; in memory by default. */
  schemaCache?: SchemaCache;
};

export type SchemaCache = {
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, value: string) => Promise<void>;
  delete: (key: string) => Promise<void>;
};

type SessionContext = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: string };
};
/** The limits of the current call, because lite passes no options to its connection. */
const callLimits = new AsyncLocalStorage<CallLimits>();

/** A text constant. Only the quote needs escaping, because our connections turn standard_conforming_strings on. */
const constant = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * Lite sends six queries, one after the other. This is a single statement without parameters, so it is one message, and
 * the query of the request follows immediately. If it fails, the transaction and that query fail too.
 */
async function applyJwtSessionContext(
  transaction: { executeQuery: (query: unknown) => Promise<unknown> },
  { auth, storage }: SessionContext,
): Promise<void> {
  const role = constant(auth?.role || "anon");
  const claims = typeof auth?.jwt === "object" && auth.jwt !== null ? JSON.stringify(auth.jwt) : "";
  const sql = `select set_config('role', ${role}, true), set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claim.sub', ${constant(String(auth?.uid ?? ""))}, true),
    set_config('storage.operation', ${constant(storage?.operation ?? "")}, true),
    set_config('request.jwt.claims', ${constant(claims)}, true)${limitSettings(callLimits.getStore())}`;
  const context = transaction.executeQuery({
    sql,
    parameters: [],
    query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
    queryId: { queryId: "session-context" },
  });
  context.catch(() => undefined);
}

const limitSettings = (limits: CallLimits | undefined): string =>
  limits
    ? `, set_config('statement_timeout', '${limits.statementMs}', true),
    set_config('request.doubt', ${constant(limits.doubt ?? "")}, true)`
    : "";

export function openLite(options: LiteOptions): Lite {
  setExperimental("storage", true);
  const connection = createPostgresConnection({
    url: options.database.url,
    postgresOptions: {
      ...options.database.options,
      ...connectionOptions,
      types: isoTimestampTypes,
      max: 7,
    },
  });
  // At its first request lite would grant anon everything on all schemas with row-level security. Our migrations set
  // the rights; "active" skips that step.
  Object.assign(connection, { rlsState: "active", applyJwtSessionContext });

  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: options.redirectOrigins.map((origin) => `${origin}/**`),
      jwt_expiry: 3600,
      enable_signup: false,
      enable_refresh_token_rotation: true,
      minimum_password_length: passwords.shortest,
      email: {
        enable_signup: false,
        enable_confirmations: true,
        double_confirm_changes: true,
        // Long enough that guessing is hopeless. No one has to type the code: our mails contain a link.
        otp_length: 32,
        otp_expiry: codeLifetimeSeconds,
      },
    },
    api: { schemas: ["public"], max_rows: 1000 },
    storage: { enabled: true, file_size_limit: "10MiB" },
    studio: { enabled: false },
    options: {
      drivers: { email: options.email, cache: options.schemaCache },
      server: { disableStudio: true },
    },
  });
  app._storageAdapter = { driver: null, ...options.storage };

  return {
    // No peer address, so that no request is ever taken for a local administrator.
    fetch: (request, limits) => {
      const answer = async () => app.fetch(request, { peerAddress: null });
      return limits ? callLimits.run(limits, answer) : answer();
    },
    ensureSystemSchema: () => app.ensureSystemSchema(),
    // With a time limit: lite's own close waits forever while a transaction is open.
    close: () => connection.driver.end({ timeout: 3 }),
  };
}
