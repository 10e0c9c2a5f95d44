import { listNodes } from "#app/content/engine/content-texts.ts";
import { plainPath } from "#app/i18n/locales.ts";
import { canonicalPath, guideSlugs } from "#app/lib/addresses/public-pages.ts";

export function linkedGuides(lines: readonly string[]): string[] {
  const guides: readonly string[] = [...guideSlugs, "rti-filings", "legal-opinion"];
  const paths = listNodes(lines)
    .flatMap((node) => (node.type === "link" && node.url.startsWith("/") ? [node.url] : []))
    .map((href) => canonicalPath(plainPath(href.replace(/[?#].*$/, ""))))
    .filter((path) => guides.includes(path.slice(1)));
  return [...new Set(paths)];
}
