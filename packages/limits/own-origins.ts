/** Whether an origin is ours: one of the given origins, or the host of the request. */
export function ownOrigins(named: readonly string[]): (origin: string, host: string | undefined) => boolean {
  return (origin, host) => named.includes(origin) || (host !== undefined && webHost(origin) === host);
}

function webHost(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.host : undefined;
}
