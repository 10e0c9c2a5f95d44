import { type Address, type ContentStorage, onlyPage } from "#app/content/storage/content-table.ts";
import { t } from "#app/staff/words/words.ts";

/** The name of a page or a part of one in the log. */
export function contentSubject(table: ContentStorage["table"], { part, slug }: Address): string {
  const name = part.replaceAll(/[_-]/g, " ");
  switch (table) {
    case "header_settings":
      return t("the header");
    case "footer_settings":
      return t("the footer");
    case "homepage_content":
      return t("the section {name} of the home page", { name });
    case "global_settings":
      return part.startsWith("site_settings") ? t("site settings") : name;
    case "content_pages":
      return slug === onlyPage
        ? t("the page {name}", { name })
        : t("the {kind} page {name}", { kind: name, name: slug });
  }
}
