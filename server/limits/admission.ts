import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressKey, NetworkLimiter } from "#limits/network-limit.ts";
import { rates, underWay } from "#limits/site-limits.ts";
import { type Config, unnamedProxy } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { createRefusals, type Refusals } from "#server/http/plain-refusal.ts";
import { hasHeader } from "#server/http/raw-headers.ts";
import { isOwnMachine, requestAddress } from "#server/http/request-address.ts";

/** A refusal is delayed, because clients retry immediately. */
const refusalMs = 1_000;

/** The requests of one address: running, waiting for a running one to end, or waiting for their time. */
type Line = { here: number; running: number; waiting: Set<() => boolean> };

/**
 * Admission control in front of everything, including cached pages: each address gets a share of the server. Clients
 * that exceed it wait in their own queue and are refused only when that queue is long.
 */
export function admission(
  handle: RequestListener,
  { trustProxy, ...headers }: Pick<Config, "trustProxy" | "siteUrl" | "hsts">,
  logger: Pick<Logger, "warn">,
): RequestListener {
  const refusals = createRefusals(headers);
  let isProxyKnown = trustProxy > 0;
  const paces = { requests: new NetworkLimiter(rates.requests), forms: new NetworkLimiter(rates.forms) };
  const lines = new Map<string, Line>();
  const onceOver = createEndings();

  return (request, response) => {
    const address = requestAddress(request, trustProxy);
    if (isOwnMachine(address)) {
      if (!isProxyKnown && hasHeader(request.rawHeaders, "x-forwarded-for")) {
        isProxyKnown = true;
        logger.warn(unnamedProxy);
      }
      return handle(request, response);
    }
    // Forms have their own queue: a client that crawls pages must not block the enquiry of a neighbour at the same
    // address.
    const kind = isForm(request) ? "forms" : "requests";
    const key = `${addressKey(address)} ${kind}`;
    const line = lines.get(key) ?? { here: 0, running: 0, waiting: new Set() };
    const isFull = line.here >= underWay.width + underWay.length;
    const waitMs = isFull ? undefined : paces[kind].reserve(address, rates[kind].longestWaitMs);
    if (waitMs === undefined) return void setTimeout(() => refuse(response, refusals), refusalMs);
    lines.set(key, line);
    line.here += 1;

    let isRunning = false;
    /** False once the client has disconnected. */
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

/** Forms of public pages only. Requests to the interfaces and the staff area count as ordinary requests. */
function isForm({ method, url = "" }: IncomingMessage): boolean {
  // The normalised path, not the one that was sent: "/rest/../contact" is a form.
  const path = URL.parse(url, "http://here")?.pathname ?? "";
  return method === "POST" && !/^\/(rest|auth|storage|admin)(\/|$)/.test(path);
}

/**
 * Calls back once, when a response has been sent or its connection is closed. A pipelined response is not told when
 * the connection closes, so the socket is watched instead.
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

/** Refuses with as little work as possible and closes the connection, so that further requests on it are ignored. */
function refuse(response: ServerResponse, { answer }: Refusals): void {
  response.setHeader("connection", "close");
  answer(response, 429, "Too many requests from your connection. Please try again in a moment.", 5);
}
