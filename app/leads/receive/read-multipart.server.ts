import { getMultipartBoundary, MultipartParser, type MultipartPart } from "@remix-run/multipart-parser";
import { maxAttachmentBytes, maxAttachments } from "#app/leads/attachment-rules.ts";

const megabyte = 1024 * 1024;
/** Slightly above our own limits, so that a file that is a little too large is refused by name. */
const limits = {
  maxFileSize: maxAttachmentBytes + 6 * megabyte,
  maxTotalSize: (maxAttachments + 1) * (maxAttachmentBytes + 6 * megabyte),
  maxParts: 60,
  maxHeaderSize: 8 * 1024,
};
/** A larger rest is not drained: no one sends this much by accident. */
const patienceBytes = 200 * megabyte;
const dropMs = 120_000;

export class UnreadableForm extends Error {
  override name = "UnreadableForm";
}

export type Watch = {
  waits: () => void;
  arrived: (bytes: number) => void;
  lost: () => Promise<never>;
  /** Traffic shaping; also applies while the rest is drained. */
  pace: (bytes: number) => Promise<void>;
};

/**
 * Yields the parts of a form as they arrive, one in memory at a time. After an error the rest is drained, because a
 * browser only reads a response after it has sent everything.
 */
export async function* readMultipart(request: Request, watch: Watch): AsyncGenerator<MultipartPart> {
  const boundary = getMultipartBoundary(request.headers.get("content-type") ?? "");
  const reader = request.body?.getReader();
  if (!boundary || !reader) throw new UnreadableForm("The form has no parts.");
  const parser = new MultipartParser(boundary, limits);
  let isOver = false;
  try {
    for (let chunk = await nextOf(reader, watch); chunk; chunk = await nextOf(reader, watch))
      yield* parser.write(chunk);
    isOver = true;
    parser.finish();
  } catch (cause) {
    // A line break in a chunk after the end is not an error.
    if (isFinished(parser)) return;
    throw new UnreadableForm("The form could not be read to its end.", { cause });
  } finally {
    if (!isOver) await drop(reader, watch);
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function nextOf(reader: Reader, watch: Watch): Promise<Uint8Array | undefined> {
  watch.waits();
  const arriving = next(reader);
  // The race must not resolve with the bytes: `lost` lives as long as the form and would keep every chunk in memory.
  await Promise.race([arriving.then(() => undefined), watch.lost()]);
  const chunk = await arriving;
  watch.arrived(chunk?.byteLength ?? 0);
  if (chunk) await watch.pace(chunk.byteLength);
  return chunk;
}

/** There is no timeout here: the HTTP server closes connections that send almost nothing. */
async function next(reader: Reader): Promise<Uint8Array | undefined> {
  const { done, value } = await reader.read();
  return done ? undefined : value;
}

async function drop(reader: Reader, { pace }: Watch): Promise<void> {
  const until = Date.now() + dropMs;
  let dropped = 0;
  try {
    for (let chunk = await next(reader); chunk && dropped < patienceBytes; chunk = await next(reader)) {
      if (Date.now() > until) break;
      dropped += chunk.byteLength;
      await pace(chunk.byteLength);
    }
  } catch {
    // The client has disconnected.
  }
  await reader.cancel().catch(() => undefined);
}
