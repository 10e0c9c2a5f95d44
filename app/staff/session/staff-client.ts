import { type AuthError, createClient } from "@supabase/supabase-js";
import { loadSiteConfig, type SiteConfig } from "#app/lib/site-config.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Database } from "#supabase/database.types.ts";

/** Four attempts within about ten seconds: longer than most peaks, shorter than people wait. */
const pausesMs = [1_000, 2_000, 4_000];

/**
 * Retries when REST has no capacity: status 504 means that nothing was started, so writes can be
 * retried as well. supabase-js retries reads after 503 by itself, and nothing after 504.
 */
export function patientFetch(ask: typeof fetch, wait: (ms: number) => Promise<void> = pause): typeof fetch {
  return async (input, init) => {
    let response = await ask(input, init);
    for (const ms of pausesMs) {
      if (response.status !== 504 || init?.signal?.aborted) return response;
      // A HEAD request, which counts rows, has no body to examine, and repeating it changes nothing.
      if (init?.method !== "HEAD" && !(await hadNoPlace(response))) return response;
      await wait(ms);
      response = await ask(input, init);
    }
    return response;
  };
}

/** True if our server had no capacity. A proxy answers 504 too, but then the request may have reached the server. */
async function hadNoPlace(response: Response): Promise<boolean> {
  const said = await response
    .clone()
    .json()
    .catch(() => undefined);
  return said?.code === "PGRST003";
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let opened: Promise<Supabase> | undefined;
let config: Promise<Required<SiteConfig>> | undefined;

/** Loads the configuration once per tab. After a network failure the next call retries. */
export function staffConfig(): Promise<Required<SiteConfig>> {
  config ??= loadSiteConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

/**
 * The only client of this tab. It keeps the session in local storage and renews it by
 * itself: it checks every 30 seconds and renews when three or fewer such intervals are left.
 */
export function staffClient(): Promise<Supabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<Supabase> {
  const ask = patientFetch((input, init) => fetch(input, init));
  const { supabaseUrl, supabasePublishableKey } = await staffConfig();
  const client = createClient<Database>(supabaseUrl, supabasePublishableKey, {
    auth: { experimental: { recoveryCodes: true } },
    global: {
      fetch: async (input, init) => {
        const response = await ask(input, init);
        // The session was ended elsewhere: requesting the user makes the library notice and sign out here.
        if (response.status === 401 && !isAuthCall(input)) setTimeout(() => void client.auth.getUser());
        return response;
      },
    },
  });
  // The library passes a new token to Realtime after sign-in and renewal, but not after a second factor.
  client.auth.onAuthStateChange((event, session) => {
    if (event === "MFA_CHALLENGE_VERIFIED") void client.realtime.setAuth(session?.access_token);
  });
  return client;
}

/**
 * Whether this is the member's password. Uses a separate client: signing in with the tab's client would replace
 * a session at aal2 with one at aal1.
 */
export async function checkPassword(email: string, password: string): Promise<AuthError | null> {
  const { supabaseUrl, supabasePublishableKey } = await staffConfig();
  const { auth } = createClient(supabaseUrl, supabasePublishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: "password-check",
    },
  });
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) await auth.signOut({ scope: "local" });
  return error;
}

function isAuthCall(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return new URL(address).pathname.startsWith("/auth/v1/");
}
