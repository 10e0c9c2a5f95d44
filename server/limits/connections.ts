import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { growth, networksOf } from "#limits/network-limit.ts";
import { connectionsPerAddress } from "#limits/site-limits.ts";
import { hasHeader } from "#server/http/raw-headers.ts";
import { isOwnMachine } from "#server/http/request-address.ts";

const most = [1, growth.site, growth.network].map((times) => times * connectionsPerAddress);

/**
 * Limits the connections of an address and of the networks around it. Above the limit the oldest idle connection of
 * the same network is closed: a village behind one address keeps working, and a flood displaces only itself. The
 * connections of a trusted proxy, known by its header, are not counted: admission control counts its visitors.
 */
export function limitConnections(server: Server, trustProxy: number) {
  const byNetwork = new Map<string, Set<Socket>>();
  const underWay = new Map<Socket, number>();
  const keysOf = ({ remoteAddress = "" }: Socket) =>
    networksOf(remoteAddress).map((network, size) => `${size} ${network}`);
  const change = (socket: Socket, by: number) => {
    const before = underWay.get(socket);
    if (before !== undefined) underWay.set(socket, before + by);
  };

  server.on("connection", (socket: Socket) => {
    if (!socket.remoteAddress || isOwnMachine(socket.remoteAddress)) return;
    const keys = keysOf(socket);
    const forget = () => {
      underWay.delete(socket);
      for (const key of keys) {
        byNetwork.get(key)?.delete(socket);
        if (byNetwork.get(key)?.size === 0) byNetwork.delete(key);
      }
    };
    underWay.set(socket, 0);
    socket.once("close", forget);
    socket.once("proxied", forget);
    keys.forEach((key, size) => {
      const near = byNetwork.get(key) ?? new Set();
      byNetwork.set(key, near.add(socket));
      if (near.size <= (most[size] ?? 0)) return;
      // Sets keep the order of insertion. If no connection is idle, the new one is closed.
      const idle = [...near].find((other) => underWay.get(other) === 0 && !other.destroyed);
      (idle ?? socket).destroy();
    });
  });
  return {
    countRequest: ({ socket, rawHeaders }: IncomingMessage, response: ServerResponse) => {
      if (!underWay.has(socket)) return;
      if (trustProxy > 0 && hasHeader(rawHeaders, "x-forwarded-for")) return void socket.emit("proxied");
      change(socket, 1);
      response.once("close", () => change(socket, -1));
    },
    /** An upgraded socket is never idle; realtime has its own limit. */
    markBusy: (socket: Socket) => change(socket, 1),
  };
}
