import type { ContentKind } from "./define-content.ts";

/** A page with one row per kind of its own has this slug. */
export const onlyPage = "main";

/** What a page was made from, so that a cache can drop exactly the pages a change concerns. All languages share a tag. */
export function tagOfContent({ storage }: ContentKind, slug: string = onlyPage): string {
  switch (storage.table) {
    case "homepage_content":
      return `homepage_content:${storage.section}`;
    case "global_settings":
      return `global_settings:${storage.key}`;
    case "content_pages":
      return `content_pages:${storage.kind}:${slug}`;
    default:
      return storage.table;
  }
}

/** The same tag, from the row that changed. */
export function tagOfRow(table: string, row: Record<string, unknown>): string {
  const part = (name: string) => String(row[name] ?? "");
  switch (table) {
    case "homepage_content":
      return `homepage_content:${part("section_type")}`;
    case "global_settings":
      return `global_settings:${part("key").split(":")[0]}`;
    case "content_pages":
      return `content_pages:${part("kind")}:${part("slug")}`;
    default:
      return table;
  }
}
