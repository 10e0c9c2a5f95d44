import { limitedBytes } from "../../../limits/limited-body.ts";
import type { Caller } from "../../core/caller.ts";

/**
 * Returns the suspicion of the site against a visitor who inserts this many rows; triggers read it as `request.doubt`.
 */
export type DoubtRows = (rows: number) => string | undefined;

/** A request that passed the allow-list: the caller is known, the body is read and within its limit. */
export type GatewayRequest = {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
  caller: Caller;
  /** The address of the visitor; undefined for calls of our own server, which are not limited. */
  address: string | undefined;
  doubtRows: DoubtRows | undefined;
  signal: AbortSignal;
};

export type Handler = (request: GatewayRequest) => Promise<Response>;

/** The JSON object in the body, or an empty one; fields are checked where they are used. */
export function jsonBody(request: GatewayRequest): Record<string, unknown> {
  if (!request.body?.byteLength) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(request.body));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

export function withJsonBody(request: GatewayRequest, value: unknown): GatewayRequest {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  return { ...request, headers, body: new TextEncoder().encode(JSON.stringify(value)) };
}

export function toRequest({
  method,
  url,
  headers,
  body,
}: Pick<GatewayRequest, "method" | "url" | "headers" | "body">): Request {
  const forwarded = new Headers(headers);
  forwarded.delete("content-length");
  return new Request(url, {
    method,
    headers: forwarded,
    body: method === "GET" || method === "HEAD" ? undefined : body,
  });
}

export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
/** The limit of mail servers (RFC 5321). Regular expressions are not run on longer texts. */
const longestEmail = 320;
export const asEmail = (value: unknown): string => {
  const text = asText(value);
  return text.length > longestEmail ? "" : text.trim().toLowerCase();
};

export async function readBody(request: Request, limit: number) {
  if (!request.body) return undefined;
  return (await limitedBytes(request, limit)) ?? "too large";
}
