import type { IncomingMessage } from "node:http";

/**
 * The visitor's address. X-Forwarded-For is believed only as far as we have
 * proxies of our own: everything to the left of them was written by the visitor.
 */
export function requestAddress(request: IncomingMessage, trustProxy: number): string {
  const socketAddress = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) return socketAddress;
  const header = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return withoutPort(chain.at(-trustProxy) ?? chain[0] ?? socketAddress);
}

/** Some proxies add the port of the connection, which is another one every time: "203.0.113.9:4711", "[2001:db8::1]:4711". */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ?? /^([^:]*):\d+$/.exec(address)?.[1] ?? address;

/**
 * Limits that share out the server let it through: nobody outside has this address, and a proxy beside us that does not
 * say for whom it asks must not make one visitor of all.
 */
export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);
