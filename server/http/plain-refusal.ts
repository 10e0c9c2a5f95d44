import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The policy of responses that are not pages: nothing may run, load or frame them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The security headers of every response: pages, files, errors and redirects. */
export function commonHeaders({ siteUrl, hsts }: { siteUrl: string; hsts: string }): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-resource-policy", "same-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...(siteUrl.startsWith("https:") && hsts !== "off"
      ? [["strict-transport-security", hsts] satisfies [string, string]]
      : []),
  ];
}

export type Refusals = ReturnType<typeof createRefusals>;

/** Responses sent before the framework: as little work as possible, with the same headers as all others. */
export function createRefusals(options: { siteUrl: string; hsts: string }) {
  const safe = [["content-security-policy", closedPolicy], ...commonHeaders(options)];
  const raw = safe.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return {
    answer: (
      response: ServerResponse,
      status: number,
      sentence: string,
      retryAfter: number,
      type = "text/plain",
    ) => {
      response.writeHead(status, {
        ...Object.fromEntries(safe),
        "content-type": `${type}; charset=utf-8`,
        "cache-control": "no-store",
        "retry-after": String(retryAfter),
      });
      response.end(`${sentence}\n`);
    },
    /** Refuses on a socket without a response object: the request could not be parsed, or asked for another protocol. */
    end: (socket: Duplex, status: string) => {
      socket.end(`HTTP/1.1 ${status}\r\n${raw}Connection: close\r\nContent-Length: 0\r\n\r\n`);
    },
  };
}
