/** The request header by which a cache in front of us identifies itself, as in the W3C's Edge Architecture Specification. */
export const edgeHeader = "surrogate-capability";

/**
 * Headers for such a cache: it serves a public page for one second, then revalidates it, and serves a stale one while
 * no server answers. So while a server answers, no page is older than a second, and nothing has to be purged (record
 * 12). nginx reads the first header, Varnish and others the second. When `isCurrent` is false, the content changed while
 * the page was rendered: it expires at once.
 */
export function edgeHeaders(isCurrent = true): [string, string][] {
  const second = Math.floor(Date.now() / 1000);
  return [
    ["x-accel-expires", `@${isCurrent ? second : second - 1}`],
    ["surrogate-control", `max-age=${isCurrent ? 1 : 0}, stale-if-error=86400`],
  ];
}
