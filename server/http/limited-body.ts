const slowestMs = 30_000;

/** The same request with its body read, or undefined when there is more than we take. */
export async function limitedBody(request: Request, limit: number): Promise<Request | undefined> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return request;
  const bytes = await limitedBytes(request, limit);
  return bytes && withBody(request, bytes);
}

/**
 * The bytes of the body, or undefined when there are more than we take. A short
 * body that takes half a minute is somebody holding the line.
 */
export async function limitedBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const said = request.headers.get("content-length");
  if (said !== null && Number(said) > limit) return undefined;
  // A length that was said is kept to: node:http reads no further. Reading in one piece is much quicker.
  const isSaid = said !== null && /^\d+$/.test(said) && !request.headers.has("transfer-encoding");
  return isSaid ? readWhole(request, limit) : readInPieces(request, limit);
}

async function readWhole(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), slowestMs);
  try {
    const buffer = await Promise.race([request.arrayBuffer(), tooLate]);
    return buffer && buffer.byteLength <= limit ? new Uint8Array(buffer) : undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function readInPieces(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWelcome = true;
  const refuse = () => {
    isWelcome = false;
    reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(refuse, slowestMs);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > limit) refuse();
      else chunks.push(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return isWelcome ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}

export function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { method, url, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}
