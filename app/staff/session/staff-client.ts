import { type AuthError, createClient } from "@supabase/supabase-js";
import { loadSiteConfig, type SiteConfig } from "#app/lib/site-config.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Database } from "#supabase/database.types.ts";
import { patientFetch } from "./patient-fetch.ts";

let opened: Promise<Supabase> | undefined;
let config: Promise<Required<SiteConfig>> | undefined;

/** Asked for once in this tab. What failed for want of a network may succeed the next time. */
export function staffConfig(): Promise<Required<SiteConfig>> {
  config ??= loadSiteConfig().catch((error: unknown) => {
    config = undefined;
    throw error;
  });
  return config;
}

/**
 * The one client of this tab. It keeps the session in local storage and renews it by
 * itself: a look every 30 seconds, a renewal at three or fewer such intervals left.
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
        // A session ended elsewhere: asking for the user makes the library notice and sign out here.
        if (response.status === 401 && !isAuthCall(input)) setTimeout(() => void client.auth.getUser());
        return response;
      },
    },
  });
  // The library hands a new token to Realtime when it signs in and renews, but not after a second factor.
  client.auth.onAuthStateChange((event, session) => {
    if (event === "MFA_CHALLENGE_VERIFIED") void client.realtime.setAuth(session?.access_token);
  });
  return client;
}

/**
 * Whether this is the person's password. Asked by a client of its own: signing in again with the tab's client would take
 * a session that has shown its second factor down to one that has not.
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
