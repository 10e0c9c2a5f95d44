import type { PictureUse } from "#app/content/pictures/picture-row.ts";
import { inLanguage } from "#app/i18n/locales.ts";

const sections: Record<string, string> = {
  guides_content: "Guides list",
  site_settings: "Site settings",
};

/** "Home page: hero", "Blog: How to read a passbook (Telugu)". */
export function placeName({ source, title, locale }: PictureUse): string {
  return placeOf(source, title) + inLanguage(locale);
}

function placeOf(source: string, title: string): string {
  switch (source) {
    case "homepage_content":
      return `Home page: ${title.replaceAll("_", " ")}`;
    case "blog_posts":
      return `Blog: ${title}`;
    case "content_pages": {
      const [kind = "", slug] = title.split("/");
      return slug === "main" ? words(kind) : `${words(kind)}: ${slug}`;
    }
    default:
      return sections[title] ?? words(title);
  }
}

const words = (name: string) => {
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
