import type { SupabaseClient } from "@supabase/supabase-js";

/**
 * What the site asks of its backend. Embedded, PostgreSQL by address and hosted
 * Supabase all look like this; nothing above this line knows which one it is.
 */
export type Backend = {
  /** Where a browser reaches the Supabase interfaces. */
  publicUrl: string;
  publishableKey: string;
  /** Never leaves the server. */
  secretKey: string;
  /** As an anonymous visitor: row-level security applies. */
  visitor: SupabaseClient;
  /** As the server itself: row-level security does not apply. */
  service: SupabaseClient;
  /** Answers /auth/v1, /rest/v1 and /storage/v1 when the interfaces live in this process. */
  interfaces: InterfaceHandler | undefined;
  /** Throws with the reason while the database cannot be used. */
  checkReady: () => Promise<void>;
  close: () => Promise<void>;
};

/** `address` is the visitor's network address, for limits. */
export type InterfaceHandler = (request: Request, address: string) => Promise<Response>;

/** supabase-js would ask a failing backend again for seven seconds; a page has its defaults at once. */
export const serverSideDatabaseOptions = { retry: false } as const;
