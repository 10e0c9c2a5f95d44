import type { ContentHost } from "#app/content/engine/content-host.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { deadlinesContent } from "#app/content/kinds/tools/deadlines.ts";
import { lettersContent } from "#app/content/kinds/tools/letters.ts";
import { answersIn, chooserPath, walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { deadlinesPath } from "#app/site/deadlines/load-deadlines.server.ts";
import { lettersPath } from "#app/site/letters/load-letters.server.ts";

/**
 * Describes the page that a visitor asks about, with its address. The description contains only texts of the site:
 * answers of the chooser, a case of the land clock, the title of a letter. Undefined if there is no such page.
 */
export async function loadAbout(host: ContentHost, path: string, locale: Locale) {
  const words = await wordsOf(host, path, locale);
  return words && `${words} (${path})`;
}

async function wordsOf(host: ContentHost, path: string, locale: Locale): Promise<string | undefined> {
  const idBelow = (parent: string) => (path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : "");
  if (idBelow(chooserPath)) {
    const { value } = await loadContent(host, chooserContent, { locale });
    const here = walkChooser(value, answersIn(path));
    return (
      here &&
      [...here.choices.map(({ answer }) => answer.label), here.leaf?.title].filter(Boolean).join(" → ")
    );
  }
  if (idBelow(deadlinesPath)) {
    const { value } = await loadContent(host, deadlinesContent, { locale });
    return value.cases.find(({ id }) => id === idBelow(deadlinesPath))?.label;
  }
  if (idBelow(lettersPath)) {
    const { value } = await loadContent(host, lettersContent, { locale });
    return value.letters.find(({ id }) => id === idBelow(lettersPath))?.title;
  }
  return undefined;
}
