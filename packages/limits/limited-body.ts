/** A body that is too large is read up to this size, because most clients read the refusal only after sending. */
const mostHeardOut = 32 * 1024 * 1024;

/** The request with its body read, or undefined when the body is too large. */
export async function limitedBody(request: Request, limit: number): Promise<Request | undefined> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return request;
  const bytes = await limitedBytes(request, limit);
  return bytes && withBody(request, bytes);
}

/** The bytes of the body, or undefined when it is too large. The listener ends bodies that are too slow. */
export async function limitedBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const said = request.headers.get("content-length");
  if (Number(said) > mostHeardOut + limit) return undefined;
  // node:http enforces a declared length, and reading in one piece is much faster.
  const isSaid = said !== null && /^\d+$/.test(said) && !request.headers.has("transfer-encoding");
  if (!isSaid || Number(said) > limit) return readInPieces(request, limit);
  const buffer = await request.arrayBuffer();
  return buffer.byteLength <= limit ? new Uint8Array(buffer) : undefined;
}

async function readInPieces(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size <= limit) chunks.push(read.value);
    else chunks.length = 0;
    if (size > limit + mostHeardOut) reader.cancel().catch(() => undefined);
  }
  return size <= limit ? joined(chunks) : undefined;
}

/** A single piece is not copied: a copy of a large one would double its memory. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  if (first && chunks.length === 1 && first.buffer instanceof ArrayBuffer)
    return new Uint8Array(first.buffer, first.byteOffset, first.byteLength);
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/**
 * Uses the bytes as a body without copying. A Request would copy them twice, and twice again when read: two attachments
 * of 10 MB took 175 MB.
 */
export function bodyOfBytes(bytes: Uint8Array): { body: ReadableStream<Uint8Array>; duplex: "half" } {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return { body, duplex: "half" };
}

export function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, url, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}
