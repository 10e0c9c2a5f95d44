/** The request header by which a cache in front of us identifies itself, as in the W3C's Edge Architecture Specification. */
export const edgeHeader = "surrogate-capability";

/**
 * Cache headers for such a cache: serve a public page for one second, then revalidate it, and serve a stale one while
 * no server answers. So a page at the edge is never older than a second, and nothing has to be purged
 * (record 12). nginx reads the first header, Varnish and others the second. A page whose content changed while it was
 * rendered is only for the time without a server. An address with made-up parameters is not named: anyone could fill the
 * cache with such addresses.
 */
export function edgeHeaders(isCurrent = true): [string, string][] {
  const second = Math.floor(Date.now() / 1000);
  return [
    ["x-accel-expires", `@${isCurrent ? second : second - 1}`],
    ["surrogate-control", `max-age=${isCurrent ? 1 : 0}, stale-if-error=86400`],
  ];
}
