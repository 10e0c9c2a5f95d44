/** Whether an origin is ours: a given one, or that of the request's host. The http: form of a given https: one is not. */
export function ownOrigins(named: readonly string[]): (origin: string, host: string | undefined) => boolean {
  const isDowngraded = (origin: string) => named.includes(origin.replace(/^http:/, "https:"));
  return (origin, host) =>
    named.includes(origin) || (host !== undefined && webHost(origin) === host && !isDowngraded(origin));
}

function webHost(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.host : undefined;
}
