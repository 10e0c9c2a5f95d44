import type { PictureUse } from "#app/content/pictures/picture-row.ts";
import { editPathOf } from "#app/staff/kit/edit-path.ts";
import { inLanguage, labelOf, t, type Word, word } from "#app/staff/words/words.ts";

const sections: Record<string, Word> = {
  guides_content: word("Guides list"),
  site_settings: word("Site settings"),
};

/** "Home page: Hero", "Blog: How to read a passbook (Telugu)". */
export function placeName({ source, title, named, locale }: PictureUse): string {
  return placeOf(source, title, named) + inLanguage(locale);
}

/** The path of the form that uses it. */
export function placePath({ source, row_key: key, title }: PictureUse): string | undefined {
  if (source === "blog_posts") return `/admin/blog/${key}`;
  const [kind, slug] = title.split("/");
  return editPathOf(source, { key, section_type: title, kind, slug });
}

function placeOf(source: string, title: string, named?: string | null): string {
  const section = sections[title];
  switch (source) {
    case "homepage_content":
      return t("Home page: {part}", { part: labelOf(words(title)) });
    case "blog_posts":
      return t("Blog: {title}", { title });
    case "content_pages": {
      const [kind = "", slug] = title.split("/");
      return slug === "main" ? labelOf(words(kind)) : `${labelOf(words(kind))}: ${named ?? slug}`;
    }
    default:
      return section ? t(section) : labelOf(words(title));
  }
}

const words = (name: string) => {
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
