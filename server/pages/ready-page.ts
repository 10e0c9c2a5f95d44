import { createHash } from "node:crypto";
import { closedPolicy, commonHeaders } from "#server/http/plain-refusal.ts";
import { pagePolicy, type SecurityOptions } from "#server/http/security-headers.ts";
import { compress, type Encoding } from "./compress.ts";
import { type FinishHtml, leaveHtml } from "./html/finish-html.ts";
import { rulesPath } from "./html/speculation-rules.ts";
import type { Answer, ReadyPage } from "./page-cache.ts";
import type { DictionaryEncoding } from "./shared-dictionary.ts";

const notCopied = ["content-length", "content-encoding", "transfer-encoding", "date", "connection"];

type Made = {
  tags: ReadonlySet<string>;
  isComplete: boolean;
  /** The encoding of this request. A cached page is compressed in every encoding. */
  asked: Encoding;
};

/** Completes the response of React Router: content security policy, compression, ETag. */
export async function makeReady(
  response: Response,
  made: Made,
  security: SecurityOptions,
  finishHtml: FinishHtml = leaveHtml,
): Promise<ReadyPage> {
  const headers = new Headers(response.headers);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  const source = Buffer.from(await response.arrayBuffer());
  const html = isHtml ? finishHtml(source.toString("utf8"), { waits: true }) : "";
  headers.set("content-security-policy", isHtml ? pagePolicy(html, security) : closedPolicy);
  const hash = createHash("sha256")
    .update(isHtml ? html : source)
    .digest("base64url")
    .slice(0, 22);
  // An open page uses this to check whether it changed before it began to listen for changes.
  const text = isHtml ? Buffer.from(html.replace("<html", `<html data-etag="${hash}"`)) : source;
  if (isHtml && response.status === 200) headers.set("speculation-rules", `"${rulesPath}"`);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  headers.append("vary", "Accept-Encoding");
  // Weak, because the same page in two encodings is the same page.
  const etag = `W/"${hash}"`;
  headers.set("etag", etag);
  for (const [name, value] of commonHeaders(security)) if (!headers.has(name)) headers.set(name, value);
  for (const name of notCopied) headers.delete(name);
  const described = [...headers].flat();
  const isKeepable = made.isComplete && response.status === 200 && !headers.has("set-cookie");
  const compressed = (["br", "gzip"] as const)
    .filter((encoding) => isKeepable || encoding === made.asked)
    .map(async (encoding) => [encoding, createAnswer(described, encoding, await compress(text, encoding))]);
  return {
    status: response.status,
    etag,
    answers: {
      identity: createAnswer(described, "identity", text),
      ...Object.fromEntries(await Promise.all(compressed)),
    },
    unchanged: { headers: described, body: Buffer.alloc(0) },
    tags: made.tags,
    isKeepable,
  };
}

/** Replaces the brotli version with a smaller one for later requests. */
export async function makeSmall(page: ReadyPage): Promise<void> {
  addAnswer(page, "br", await compress(page.answers.identity.body, "br", "small"));
}

export function addAnswer({ answers }: ReadyPage, encoding: "br" | DictionaryEncoding, body: Buffer): void {
  const { headers } = answers.identity;
  const described = headers.slice(0, -2); // the content-length header is last
  if (encoding !== "br") described.push("vary", "Available-Dictionary");
  answers[encoding] = createAnswer(described, encoding, body);
}

function createAnswer(headers: string[], encoding: Encoding | DictionaryEncoding, body: Buffer): Answer {
  const described = encoding === "identity" ? [] : ["content-encoding", encoding];
  return { headers: [...headers, ...described, "content-length", String(body.byteLength)], body };
}

/** If-None-Match is a list, and proxies may weaken our ETag. */
export function isUnchanged(
  ifNoneMatch: string | undefined,
  { status, etag }: Pick<ReadyPage, "status" | "etag">,
): boolean {
  if (!ifNoneMatch || status !== 200) return false;
  const plain = (mark: string) => mark.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((mark) => mark.trim() === "*" || plain(mark) === plain(etag));
}
