import { postPath } from "#app/content/blog/blog-address.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { fieldOf } from "#app/staff/editing/values/edit-values.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { post: unknown; locale: Locale; brand: string };

/** The post in the results of a search engine, and as a card where someone shares it. */
export function SharePreview({ post, locale, brand }: Props) {
  const textOf = (name: string) => String(fieldOf(post, name) ?? "").trim();
  const title = textOf("seo_title") || textOf("title") || t("Title of the post");
  const description = textOf("seo_description") || textOf("excerpt");
  const cover = textOf("cover_image_url");
  return (
    <section className="field-section pair folds" aria-label={t("Search and sharing")}>
      <figure className="share-preview paper">
        <figcaption className="staff-hint">{t("In a search engine")}</figcaption>
        <p className="staff-hint">
          {location.host}
          {postPath(textOf("slug") || "…", locale).replaceAll("/", " › ")}
        </p>
        <p className="search-title" lang={locale}>
          {cut(`${title} | ${brand}`, 68)}
        </p>
        <p lang={locale}>
          {cut(description, 160) || t("Without an excerpt, search engines choose a sentence.")}
        </p>
      </figure>
      <figure className="share-preview paper">
        <figcaption className="staff-hint">{t("When someone shares it")}</figcaption>
        <img src={cover.startsWith("/") ? cover : "/social/site.png"} alt="" />
        <p className="search-title" lang={locale}>
          {cut(title, 70)}
        </p>
        <p lang={locale}>{cut(description, 110)}</p>
        <p className="staff-hint">{location.host}</p>
      </figure>
    </section>
  );
}

/** A letter with its vowel signs and conjuncts. Intl.Segmenter would do this, but Firefox before 125 lacks it. */
const letter = /\P{M}(?:[\p{M}\u200c\u200d]|(?<=[\u094d\u0c4d]\u200d?)\p{L})*/gu;

/** Splits between letters as a reader counts them: a Telugu letter may be several characters. */
function cut(words: string, most: number): string {
  const all = words.match(letter) ?? [];
  if (all.length <= most) return words;
  const shown = all.slice(0, most - 1).join("");
  return `${shown.trimEnd()}…`;
}
