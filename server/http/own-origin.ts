import { ownOrigins } from "#limits/own-origins.ts";

/**
 * The origin under which the browser shows the page that sent a form. The Origin header is trusted when it names our
 * site. The URL of the request cannot be used: behind a proxy that ends TLS it begins with "http:". Undefined for a
 * page of another website. docs/decisions/0084-request-origin-behind-tls.md
 */
export function findOwnOrigin(siteUrl: string): (headers: Headers) => string | undefined {
  const isOwn = ownOrigins([siteUrl]);
  return (headers) => {
    const said = headers.get("origin");
    if (said === null) return siteUrl;
    return isOwn(said, headers.get("host") ?? undefined) ? new URL(said).origin : undefined;
  };
}

/** Returns the request with that origin in its URL, because the router compares it with the Origin header. */
export function atOwnOrigin(siteUrl: string): (request: Request) => Request {
  const ownOrigin = findOwnOrigin(siteUrl);
  return (request) => {
    const url = new URL(request.url);
    const origin = ownOrigin(request.headers) ?? siteUrl;
    if (url.origin === origin) return request;
    const { method, headers, signal, body } = request;
    const same = { method, headers, signal, body, duplex: "half" };
    return new Request(origin + url.pathname + url.search, same);
  };
}
