import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Supabase } from "#app/lib/supabase.ts";

import type { ChangeFeed } from "./change-feed.ts";

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
  visitor: Supabase;
  /** As the server itself: row-level security does not apply. */
  service: Supabase;
  /** As whoever holds this access token; it is checked with the first question. */
  asPerson: (accessToken: string) => Supabase;
  /** Answers /auth/v1, /rest/v1 and /storage/v1 when the interfaces live in this process. */
  interfaces: InterfaceHandler | undefined;
  /** Answers /realtime/v1/websocket, likewise. */
  openSocket: SocketHandler | undefined;
  /** Asks everyone with a socket to come back later; a stop begins with it. */
  closeSockets: () => void;
  /** Open sockets, where they end in this process. */
  sockets: () => number;
  /** What changes in the database. */
  feed: ChangeFeed;
  /** Throws with the reason while the database cannot be used. */
  checkReady: () => Promise<void>;
  /** How busy the database is, where it is ours to ask. */
  inspectDatabase: (() => Promise<DatabaseLoad>) | undefined;
  close: () => Promise<void>;
};

export type DatabaseLoad = { connections: number; busy: number; bytes: number };

export type SocketHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;

/**
 * `address` is the visitor's network address, for limits; undefined for our own calls. `doubtRows` says what speaks against
 * a visitor who inserts so many rows; triggers read it as the setting `request.doubt`.
 */
export type InterfaceHandler = (
  request: Request,
  address: string | undefined,
  doubtRows?: (rows: number) => string | undefined,
) => Promise<Response>;

/** supabase-js would ask a failing backend again for seven seconds; a page has its defaults at once. */
export const serverSideDatabaseOptions = { retry: false } as const;
