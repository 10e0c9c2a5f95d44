import { createClient } from "@supabase/supabase-js";
import type { BackendConfig } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import type { Database } from "#supabase/database.types.ts";
import { type Backend, serverSideDatabaseOptions } from "./backend.ts";
import { openRealtimeFeed } from "./realtime-feed.ts";

const requestTimeoutMs = 4_000;
/** Enough time for an attachment of 10 MB to reach another continent. */
const uploadTimeoutMs = 60_000;

/** Opens a Supabase project, hosted or self-hosted. No database of our own is started. */
export function openHostedBackend(
  hosted: Extract<BackendConfig, { kind: "hosted" }>,
  logger: Logger,
): Backend {
  const feed = openRealtimeFeed(hosted.url, hosted.secretKey, logger);
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient<Database>(hosted.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      db: serverSideDatabaseOptions,
      global: {
        headers,
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            signal:
              init?.signal ??
              AbortSignal.timeout(String(input).includes("/storage/") ? uploadTimeoutMs : requestTimeoutMs),
          }),
      },
    });
  const visitor = client(hosted.publishableKey);
  return {
    publicUrl: hosted.url,
    publishableKey: hosted.publishableKey,
    secretKey: hosted.secretKey,
    visitor,
    service: client(hosted.secretKey),
    asPerson: (token) => client(hosted.publishableKey, { Authorization: `Bearer ${token}` }),
    interfaces: undefined,
    openSocket: undefined,
    closeSockets: () => undefined,
    sockets: () => 0,
    feed,
    checkReady: async () => {
      await visitor.from("header_settings").select("id").limit(1).throwOnError();
    },
    inspectDatabase: undefined,
    close: () => feed.close(),
  };
}
