import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The address of the visitor. X-Forwarded-For is trusted only for as many proxies as we run: everything to the left
 * of them was written by the visitor. An invalid address counts as the proxy's, so that made-up values gain nothing.
 */
export function requestAddress(request: IncomingMessage, trustProxy: number): string {
  const socketAddress = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) return socketAddress;
  const header = request.headers["x-forwarded-for"];
  if (header === undefined) return socketAddress;
  const chain = (Array.isArray(header) ? header.join(",") : header)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const address = withoutPort(chain.at(-trustProxy) ?? chain[0] ?? "");
  return isIP(address) ? address : socketAddress;
}

/** Some proxies append the port of the connection, which differs each time: "203.0.113.9:4711", "[2001:db8::1]:4711". */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ?? /^([^:]*):\d+$/.exec(address)?.[1] ?? address;

/**
 * Rate limits per address exempt this machine. No outside client has this address, and a local proxy that does not
 * name its clients must not count as one visitor.
 */
export const isOwnMachine = (address: string): boolean => ownAddresses.has(address);

const ownAddresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
