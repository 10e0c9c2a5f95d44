/** Whether a page is ours: at one of the named origins, or under the name by which the server itself was asked. */
export function ownOrigins(named: readonly string[]): (origin: string, host: string | undefined) => boolean {
  return (origin, host) => named.includes(origin) || (host !== undefined && webHost(origin) === host);
}

function webHost(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.host : undefined;
}
