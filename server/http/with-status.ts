export function withStatus(page: Response, status: number, retryAfter: string | null): Response {
  const headers = new Headers(page.headers);
  headers.delete("etag");
  headers.set("cache-control", "no-store");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return new Response(page.body, { status, headers });
}
