import { AsyncLocalStorage } from "node:async_hooks";
import { App, type EmailDriver, type App as LiteApp, setExperimental } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { codeLifetimeSeconds, passwords } from "../../limits/interface-limits.ts";
import { connectionOptions, type DatabaseTarget } from "../database/database.ts";
import { isoTimestampTypes } from "./timestamps.ts";

/** The only module that imports @supabase/lite. The gateway speaks HTTP to what it returns. */
export type Lite = {
  fetch: (request: Request, limits?: CallLimits) => Promise<Response>;
  ensureSystemSchema: () => Promise<void>;
  close: () => Promise<void>;
};

/** `statementMs`: a shorter time limit than other statements have. `doubt`: what its triggers read as `request.doubt`. */
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
  /** Where the database's catalogue is remembered; in memory when not given. */
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
type Transaction = { executeQuery: (query: unknown) => Promise<unknown> };

/** The limits of the call under way; lite hands no options down to its connection. */
const callLimits = new AsyncLocalStorage<CallLimits>();

/** A text constant. The only sign with a meaning in one is the quote: our connections turn standard_conforming_strings on. */
const constant = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * In lite these are six questions, each answered before the next is asked. As one
 * statement without parameters it is a single message, and the request's own goes
 * out right behind it: were it to fail, the transaction is over and that one with it.
 */
async function applyJwtSessionContext(
  transaction: Transaction,
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
  // At its first request lite would grant everything on every schema with row-level
  // security to anon. Our migrations say who may do what; "active" skips that step.
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
        // Long enough that guessing is hopeless. Nobody has to type the code: our mails carry a link.
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
    // No peer address: nothing that comes through here may ever be taken for a local administrator.
    fetch: (request, limits) => {
      const answer = async () => app.fetch(request, { peerAddress: null });
      return limits ? callLimits.run(limits, answer) : answer();
    },
    ensureSystemSchema: () => app.ensureSystemSchema(),
    // With a limit: its own close waits for ever when a transaction is under way.
    close: () => connection.driver.end({ timeout: 3 }),
  };
}
