import type { GatewayRequest } from "../gateway/http/gateway-request.ts";

/** For whom a passkey is made: the name of the site, and the address of its pages. */
export type RelyingParty = { rpId: string; origin: string };

const local = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The site's own address, or one the operator named, if the page says it stands there. On a developer's machine the page may
 * be open under another of that machine's names.
 */
export function relyingPartyOf(
  { headers }: Pick<GatewayRequest, "headers">,
  { siteUrl, corsOrigins }: { siteUrl: string; corsOrigins: readonly string[] },
): RelyingParty {
  const site = new URL(siteUrl);
  const said = headers.get("origin") ?? "";
  const given = URL.canParse(said) ? new URL(said) : site;
  const isLocal = local.includes(site.hostname) && local.includes(given.hostname) && given.port === site.port;
  const { hostname, origin } = isLocal || corsOrigins.includes(given.origin) ? given : site;
  return { rpId: hostname, origin };
}
