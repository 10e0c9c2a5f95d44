import type { BlogDocument, BlogNode } from "#app/content/blog/blog-document.ts";
import { plainPath } from "#app/i18n/locale-path.ts";
import { canonicalPath, guideSlugs } from "#app/lib/addresses/public-pages.ts";

/** The guides that a post's text links to, in its order, each once. */
export function linkedGuides({ content }: BlogDocument): string[] {
  const guides: readonly string[] = [...guideSlugs, "rti-filings", "legal-opinion"];
  const paths = content
    .flatMap(linksIn)
    .filter((href) => href.startsWith("/"))
    .map((href) => canonicalPath(plainPath(href.replace(/[?#].*$/, ""))))
    .filter((path) => guides.includes(path.slice(1)));
  return [...new Set(paths)];
}

const linksIn = ({ marks = [], content = [] }: BlogNode): string[] => [
  ...marks.flatMap((mark) => (mark.type === "link" ? [mark.attrs.href] : [])),
  ...content.flatMap(linksIn),
];
