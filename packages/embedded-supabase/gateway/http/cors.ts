export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
      "access-control-max-age": "600",
    },
  });
}

/** CORS: lite allows every origin; we allow our own and those of the operator. */
export function withSafeHeaders(response: Response, allowedOrigin: string | undefined): Response {
  const headers = new Headers(response.headers);
  for (const name of [
    "access-control-allow-origin",
    "access-control-allow-credentials",
    "access-control-expose-headers",
  ]) {
    headers.delete(name);
  }
  headers.append("vary", "Origin");
  if (allowedOrigin) {
    headers.set("access-control-allow-origin", allowedOrigin);
    headers.set(
      "access-control-expose-headers",
      "content-range, x-total-count, link, retry-after, x-sb-error-code",
    );
  } else {
    headers.delete("access-control-allow-methods");
    headers.delete("access-control-allow-headers");
  }
  // An uploaded file is only shown with the type that we detected.
  headers.set("x-content-type-options", "nosniff");
  if (!headers.get("etag")) headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
