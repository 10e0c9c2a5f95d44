/** The same request with its body read, or undefined when there is more than we take. */
export async function limitedBody(request: Request, limit: number): Promise<Request | undefined> {
  if (!request.body) return request;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  const { method, url, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: new Uint8Array(Buffer.concat(chunks)) });
}
