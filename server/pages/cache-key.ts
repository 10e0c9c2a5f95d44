import { plainPath } from "#app/i18n/locale-path.ts";

/** The only parameters a public page looks at; campaign marks and the like do not make another page. */
const known = ["_routes", "page", "tag"];
const maxLength = 300;
/**
 * Staff pages; the router's own question which routes there are, which depends on all its parameters; and the
 * configuration, which names the origin it is asked under.
 */
const notPages = /^\/(admin|__manifest|site-config\.json)/;
const thanksWithNumber = /\/thank-you\?ref=[0-9A-HJKMNP-TV-Z]{6}$/;

/**
 * The address under which a page is kept, and with which it is rendered, so
 * that nothing of one visitor's address can reach another. Undefined: not a
 * public page.
 */
export function cacheKey(address: string): string | undefined {
  if (address.length > 2048 || !address.startsWith("/") || notPages.test(address)) return undefined;
  if (isPersonalThanks(address)) return undefined;
  const queryAt = address.indexOf("?");
  if (queryAt === -1) return address.length > maxLength ? undefined : address;
  const given = new URLSearchParams(address.slice(queryAt + 1));
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const path = address.slice(0, queryAt);
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length > maxLength ? undefined : key;
}

/** Thanks with an enquiry number are for one visitor, who has no script to show it with. They are not cached. */
const isPersonalThanks = (address: string) =>
  thanksWithNumber.test(address) && plainPath(address).startsWith("/thank-you?");
