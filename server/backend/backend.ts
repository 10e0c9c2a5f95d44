import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Supabase } from "#app/lib/supabase.ts";
import type { ChangeFeed } from "./change-feed.ts";

/**
 * The interface between the site and its backend. The embedded database, a PostgreSQL server by address and a hosted
 * Supabase project all implement it; the rest of the server does not know which one is in use.
 */
export type Backend = {
  /** Where a browser reaches the Supabase interfaces. */
  publicUrl: string;
  publishableKey: string;
  /** Never leaves the server. */
  secretKey: string;
  /** A client with the rights of an anonymous visitor: row-level security applies. */
  visitor: Supabase;
  /** A client with the rights of the server: row-level security does not apply. */
  service: Supabase;
  /** A client with the rights of the person who holds this access token. The token is checked by the first request. */
  asPerson: (accessToken: string) => Supabase;
  /** Handles /auth/v1, /rest/v1 and /storage/v1 when the interfaces run in this process. */
  interfaces: InterfaceHandler | undefined;
  /** Handles /realtime/v1/websocket when the interfaces run in this process. */
  openSocket: SocketHandler | undefined;
  /** Asks all socket clients to reconnect later. The first step of a shutdown. */
  closeSockets: () => void;
  sockets: () => number;
  feed: ChangeFeed;
  /** Throws with the reason while the database cannot be used. */
  checkReady: () => Promise<void>;
  /** Reports the load of the database. Undefined when the database is not ours to inspect. */
  inspectDatabase: (() => Promise<DatabaseLoad>) | undefined;
  close: () => Promise<void>;
};

export type DatabaseLoad = { connections: number; busy: number; bytes: number };

export type SocketHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;

/**
 * `address` is the network address of the visitor, used for limits; it is undefined for our own calls. `doubtRows`
 * returns a reason to suspect a visitor who inserts this many rows; triggers read it as the setting `request.doubt`.
 */
export type InterfaceHandler = (
  request: Request,
  address: string | undefined,
  doubtRows?: (rows: number) => string | undefined,
) => Promise<Response>;

/** By default supabase-js retries a failing backend for seven seconds. A page can show its defaults at once instead. */
export const serverSideDatabaseOptions = { retry: false } as const;
