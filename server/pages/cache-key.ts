import { plainPath } from "#app/i18n/locale-path.ts";
import { pageParameters, queryOf } from "#app/lib/addresses/page-parameters.ts";

const maxLength = 300;
/**
 * Staff pages; the router's own question which routes there are, which depends on all its parameters; and the
 * configuration, which names the origin it is asked under; and what one reader is shown by a link.
 */
const notPages = /^\/(admin|review(?=[?/.]|$)|__manifest|site-config\.json)/;
/** As `app/leads/thanks/thanks.server.ts` writes it, and as the router asks for its data. */
const personalThanks =
  /^\/thank-you(\?ref=[0-9A-HJKMNP-TV-Z]{6}|(\.data)?\?ref=[0-9A-HJKMNP-TV-Z]{6}&for=[\w-]+(&_routes=[^&]*)?)$/;

/**
 * The address under which a page is kept, and with which it is rendered, so
 * that nothing of one visitor's address can reach another. Undefined: not a
 * public page.
 */
export function cacheKey(address: string): string | undefined {
  if (address.length > 2048 || !address.startsWith("/") || notPages.test(address)) return undefined;
  if (isPersonalThanks(address) || isSearch(address)) return undefined;
  const queryAt = address.indexOf("?");
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  const known = queryAt === -1 ? undefined : pageParameters[plainPath(path.replace(/\.data$/, ""))];
  const key = known ? path + queryOf(new URLSearchParams(address.slice(queryAt + 1)), known) : path;
  return key.length > maxLength ? undefined : key;
}

/** Thanks with an enquiry number are for one visitor: the page and its data hold what they sent. They are not cached. */
const isPersonalThanks = (address: string) => personalThanks.test(plainPath(address));

/** The answer to somebody's own words: made for them and not kept, or anybody could fill the cache with words. */
export function isSearch(address: string): boolean {
  const queryAt = address.indexOf("?");
  if (queryAt === -1 || plainPath(address.slice(0, queryAt).replace(/\.data$/, "")) !== "/search")
    return false;
  return Boolean(new URLSearchParams(address.slice(queryAt + 1)).get("q"));
}
