import { localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";

const contactPath = "/contact";
const aboutPath = `${contactPath}/about`;

/** The form, with what the visitor was looking at: the page's own address, which holds nothing of theirs. */
export const askAbout = (path: string, locale: Locale): string =>
  `${localizedPath(aboutPath + plainPath(path), locale)}#enquiry`;

/** The page that an address of the form is about, in its English form. */
export function aboutIn(pathname: string): string | undefined {
  const plain = plainPath(pathname);
  return plain.startsWith(`${aboutPath}/`) ? plain.slice(aboutPath.length) : undefined;
}

/** The form's own address. What it is about is stored only where the visitor agreed to send it. */
export function withoutAbout(address: string): string {
  const [path = "", query] = address.split("?");
  if (!aboutIn(path)) return address;
  const form = path.slice(0, path.indexOf(aboutPath) + contactPath.length);
  return query ? `${form}?${query}` : form;
}
