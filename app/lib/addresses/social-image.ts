const prefix = "/social";
const ending = ".png";
const home = "/index";

/** The picture that messengers show beside a link to this page; the server draws it (server/media/social). */
export const socialImageOf = (path: string): string => `${prefix}${path === "/" ? home : path}${ending}`;

/** The page a picture belongs to; undefined when no page has a picture at this address. */
export function pageOfSocialImage(address: string): string | undefined {
  if (!address.startsWith(`${prefix}/`) || !address.endsWith(ending)) return undefined;
  const path = address.slice(prefix.length, -ending.length);
  if (!/^(\/[a-z0-9-]+)+$/.test(path)) return undefined;
  return path === home ? "/" : path;
}
