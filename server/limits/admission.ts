import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey, RateLimiter } from "#limits/rate-limit.ts";
import { rates, underWay } from "#limits/site-limits.ts";
import { isOwnMachine, requestAddress } from "#server/http/request-address.ts";

/** A refusal at once would be followed by the next try at once. */
const refusalMs = 1_000;

/** The requests of one address that are here: under way, waiting for one of those to end, or for the time they may begin. */
type Line = { here: number; running: number; waiting: Set<() => boolean> };

/**
 * Admission control in front of everything, kept pages included: one address has a share of the server. Who asks faster,
 * or for more at once, waits in a line of their own and is refused only when that is long.
 */
export function admission(handle: RequestListener, trustProxy: number): RequestListener {
  const paces = { requests: new RateLimiter(rates.requests), forms: new RateLimiter(rates.forms) };
  const lines = new Map<string, Line>();
  const onceOver = createEndings();

  return (request, response) => {
    const address = requestAddress(request, trustProxy);
    if (isOwnMachine(address)) return handle(request, response);
    // Forms have a line of their own: whoever loops through pages must not keep a neighbour's enquiry away.
    const kind = isForm(request) ? "forms" : "requests";
    const key = `${addressKey(address)} ${kind}`;
    const line = lines.get(key) ?? { here: 0, running: 0, waiting: new Set() };
    const isFull = line.here >= underWay.width + underWay.length;
    const waitMs = isFull ? undefined : paces[kind].reserve(key, rates[kind].longestWaitMs);
    if (waitMs === undefined) return void setTimeout(() => refuse(response), refusalMs);
    lines.set(key, line);
    line.here += 1;

    let isRunning = false;
    /** False where nobody is there any more. */
    const begin = () => {
      line.waiting.delete(begin);
      if (request.socket.destroyed) return false;
      line.running += 1;
      isRunning = true;
      handle(request, response);
      return true;
    };
    const queue = () => {
      if (line.running < underWay.width) begin();
      else line.waiting.add(begin);
    };
    const timer = waitMs > 0 ? setTimeout(queue, waitMs) : undefined;
    onceOver(request, response, () => {
      clearTimeout(timer);
      line.waiting.delete(begin);
      line.here -= 1;
      if (line.here === 0) lines.delete(key);
      if (!isRunning) return;
      line.running -= 1;
      for (const next of line.waiting) if (next()) break;
    });
    if (waitMs === 0) queue();
  };
}

/** Of visitors: the interfaces and the staff area count as everything else does. */
function isForm({ method, url = "" }: IncomingMessage): boolean {
  // The path that will be looked at, not the one that was written: "/rest/../contact" is a form.
  const path = URL.parse(url, "http://here")?.pathname ?? "";
  return method === "POST" && !/^\/(rest|auth|storage|admin)(\/|$)/.test(path);
}

/**
 * Calls back once when an answer is out or its connection is gone. An answer that stands behind another on the same
 * connection (pipelining) is never told that the connection closed, so the connection itself is asked.
 */
function createEndings() {
  const bySocket = new WeakMap<Socket, Set<() => void>>();
  return ({ socket }: IncomingMessage, response: ServerResponse, callback: () => void) => {
    let open = bySocket.get(socket);
    if (!open) {
      const endings = new Set<() => void>();
      open = endings;
      bySocket.set(socket, endings);
      socket.once("close", () => {
        for (const end of endings) end();
      });
    }
    const endings = open;
    const end = () => {
      if (endings.delete(end)) callback();
    };
    endings.add(end);
    response.once("close", end);
  };
}

/** As little work as can be, and the connection ends: what else was asked on it is not looked at. */
function refuse(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.writeHead(429, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end("Too much was asked for from your connection. Please try again in a moment.\n");
}
