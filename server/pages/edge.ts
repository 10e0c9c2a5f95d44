/** The request header by which a cache in front announces itself, as in the Edge Architecture Specification of the W3C. */
export const edgeHeader = "surrogate-capability";

/**
 * What such a cache is told with a public page: send it again until the second ends, ask again after that, and send an
 * old one while no server answers. So a page at the edge is never older than a second, and nothing has to be purged
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
