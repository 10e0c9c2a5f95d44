/** Slower than this is somebody holding the line: ten megabytes over a poor connection take three minutes. */
const slowestMs = 300_000;

/** The bytes of a body, or undefined as soon as there are more than we take or they take too long. */
export async function readUpload(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const reader = request.body.getReader();
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
  return isWelcome ? Buffer.concat(chunks) : undefined;
}
