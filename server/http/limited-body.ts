const slowestMs = 30_000;

/**
 * The same request with its body read, or undefined when there is more than we
 * take. A short body that takes half a minute is somebody holding the line.
 */
export async function limitedBody(request: Request, limit: number): Promise<Request | undefined> {
  if (!request.body) return request;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
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
  if (!isWelcome) return undefined;
  const { method, url, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(Buffer.concat(chunks)) });
}
