import { plainPath } from "#app/i18n/locales.ts";
import { pageParameters, queryOf } from "#app/lib/addresses/page-parameters.ts";

const maxLength = 300;
/**
 * Not cached: staff pages; the router's manifest, which depends on all its parameters; the configuration, which names
 * the origin of the request; and pages shown by a review link.
 */
const notPages = /^\/(admin|review(?=[?/.]|$)|__manifest|site-config\.json)/;
/** The address that `app/leads/thanks/thanks.server.ts` writes, and the router's request for its data. */
const personalThanks =
  /^\/thank-you(\?ref=[0-9A-HJKMNP-TV-Z]{6}|(\.data)?\?ref=[0-9A-HJKMNP-TV-Z]{6}&for=[\w-]+(&_routes=[^&]*)?)$/;

/**
 * The cache key of a page, which is also the address used to render it, so that nothing from the address of one
 * visitor reaches another. Undefined for addresses that are not public pages.
 */
export function cacheKey(address: string): string | undefined {
  if (address.length > 2048 || !address.startsWith("/") || notPages.test(address)) return undefined;
  if (isPersonalThanks(address) || isForOneReader(address)) return undefined;
  const queryAt = address.indexOf("?");
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  const known = queryAt === -1 ? undefined : pageParameters[plainPath(path.replace(/\.data$/, ""))];
  const key = known ? path + queryOf(new URLSearchParams(address.slice(queryAt + 1)), known) : path;
  return key.length > maxLength ? undefined : key;
}

/** A thank-you page with an enquiry number contains what one visitor sent, so it is not cached. */
const isPersonalThanks = (address: string) => personalThanks.test(plainPath(address));

/** Parameters that make a page personal: the query, the kind of fee, and the date and origin of a deadline or letter. */
const readersOwn: [page: RegExp, parameters: readonly string[]][] = [
  [/^\/search$/, ["q"]],
  [/^\/fees$/, ["kind"]],
  [/^\/(?:deadlines|letters)\/[^/]+$/, ["event", "from"]],
];

/** Such pages are not cached, because anyone could fill the cache with made-up searches and dates. */
export function isForOneReader(address: string): boolean {
  const queryAt = address.indexOf("?");
  if (queryAt === -1) return false;
  const path = plainPath(address.slice(0, queryAt).replace(/\.data$/, ""));
  const given = new URLSearchParams(address.slice(queryAt + 1));
  return readersOwn.some(([page, names]) => page.test(path) && names.some((name) => given.get(name)));
}
