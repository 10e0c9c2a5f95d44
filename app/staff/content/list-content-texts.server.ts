import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { findWritten } from "#app/content/load-content.server.ts";
import { listSlugs } from "#app/content/pages/list-slugs.server.ts";
import { defaultLocale, locales } from "#app/i18n/locales.ts";
import { joinPath, listWordFields, shapeOf } from "#app/staff/editing/values/field-shape.ts";
import type { ContentText } from "./search-content.ts";

/** Every public text in every language; cached until content changes. */
export const rememberContentTexts = (host: ContentHost & { remember: RememberContent }) =>
  host.remember("content texts", async (markIncomplete) => {
    const quiet = { ...host, markIncomplete };
    const places = await Promise.all(
      contentKinds.map(async (kind) => (await listSlugs(quiet, kind)).map((slug) => ({ kind, slug }))),
    );
    const pages = places.flat().map(async ({ kind, slug }) => {
      const shape = shapeOf(kind.schema);
      const [english = [], ...translations] = await Promise.all(
        locales.map(async (locale) => {
          const value = (await findWritten(quiet, kind, { slug, locale }))?.value;
          return listWordFields(shape, value).map(({ path, text }) => ({
            kindId: kind.id,
            slug,
            locale,
            field: joinPath(path),
            text,
          }));
        }),
      );
      const original = new Map(english.map(({ field, text }) => [field, text]));
      // A text that a language borrows from English is listed once, as English.
      const own = translations.flat().filter(({ field, text }) => original.get(field) !== text);
      return [...english, ...own];
    });
    return (await Promise.all(pages)).flat().toSorted(byLanguage);
  });

const byLanguage = (one: ContentText, other: ContentText): number =>
  Number(one.locale !== defaultLocale) - Number(other.locale !== defaultLocale);
