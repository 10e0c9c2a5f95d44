const prefix = "/social";
const ending = ".png";
const home = "/index";

/** The preview image of a page for messengers; the server draws it (server/media/social). */
export const socialImageOf = (path: string): string => `${prefix}${path === "/" ? home : path}${ending}`;

/** The page of a preview image; undefined if no page has an image at this address. */
export function pageOfSocialImage(address: string): string | undefined {
  if (!address.startsWith(`${prefix}/`) || !address.endsWith(ending)) return undefined;
  const path = address.slice(prefix.length, -ending.length);
  if (!/^(\/[a-z0-9-]+)+$/.test(path)) return undefined;
  return path === home ? "/" : path;
}
