import { type Locale, localizedPath, plainPath } from "#app/i18n/locales.ts";

const contactPath = "/contact";
const aboutPath = `${contactPath}/about`;

/** The form's address for questions about a page. It names the page and holds no personal data. */
export const askAbout = (path: string, locale: Locale): string =>
  `${localizedPath(aboutPath + plainPath(path), locale)}#enquiry`;

export function aboutIn(pathname: string): string | undefined {
  const plain = plainPath(pathname);
  return plain.startsWith(`${aboutPath}/`) ? plain.slice(aboutPath.length) : undefined;
}

/** The form's address without the page it is about, which is stored only if the visitor agrees. */
export function withoutAbout(address: string): string {
  const [path = "", query] = address.split("?");
  if (!aboutIn(path)) return address;
  const form = path.slice(0, path.indexOf(aboutPath) + contactPath.length);
  return query ? `${form}?${query}` : form;
}
