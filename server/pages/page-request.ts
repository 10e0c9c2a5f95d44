import { edgeHeader } from "./edge.ts";
import type { DictionaryRequest } from "./shared-dictionary.ts";

/** The lengths of the names of the headers below, so that few names are compared. */
const relevantLengths = new Set(
  [
    "accept-encoding",
    "if-none-match",
    edgeHeader,
    "available-dictionary",
    "sec-fetch-site",
    "sec-ch-ua",
    "save-data",
  ].map(({ length }) => length),
);

type PageRequest = DictionaryRequest & { ifNoneMatch?: string; isFromEdge: boolean };

/** The headers that a cached response depends on, without parsing all of them. */
export function readHeaders(raw: string[]): PageRequest {
  const found: Record<string, string | undefined> = {};
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? "";
    if (relevantLengths.has(name.length)) found[name.toLowerCase()] = raw[i + 1];
  }
  const isFromEdge = edgeHeader in found;
  return {
    acceptEncoding: found["accept-encoding"],
    ifNoneMatch: found["if-none-match"],
    isFromEdge,
    // A shared cache serves one response to every browser, so it must not depend on a dictionary.
    dictionary: isFromEdge ? undefined : found["available-dictionary"],
    isNextPage: !isFromEdge && isNextPage(found),
  };
}

/** Only Chromium sends all of these headers, and only over HTTPS. A reader who saves data gets no extra file. */
const isNextPage = (headers: Record<string, string | undefined>) =>
  headers["sec-fetch-site"] === "same-origin" &&
  headers["sec-fetch-dest"] === "document" &&
  headers["sec-ch-ua"] !== undefined &&
  headers["save-data"] !== "on";
