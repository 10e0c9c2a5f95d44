import { postPath } from "#app/content/blog/blog-address.ts";
import { t } from "#app/staff/words/words.ts";
import { type FieldProps, WordsField } from "./post-fields.tsx";

export function SeoFields({ brand, ...field }: FieldProps & { brand: string }) {
  const { form } = field;
  const title = form.seo_title.trim() || form.title.trim() || t("Title of the post");
  const description = form.seo_description.trim() || form.excerpt.trim();
  return (
    <fieldset className="post-group stack">
      <legend>{t("Search and sharing")}</legend>
      <WordsField {...field} name="seo_title" placeholder={form.title} />
      <WordsField {...field} name="seo_description" placeholder={form.excerpt} />
      <figure className="share-preview paper">
        <figcaption className="staff-hint">{t("In a search engine")}</figcaption>
        <p className="staff-hint">
          {location.host}
          {postPath(form.slug || "…", form.locale).replaceAll("/", " › ")}
        </p>
        <p className="search-title" lang={form.locale}>
          {cut(`${title} | ${brand}`, 68)}
        </p>
        <p lang={form.locale}>
          {cut(description, 160) || t("Without an excerpt, search engines choose a sentence.")}
        </p>
      </figure>
      <figure className="share-preview paper">
        <figcaption className="staff-hint">{t("When someone shares it")}</figcaption>
        <img src={form.cover_image_url.startsWith("/") ? form.cover_image_url : "/social/site.png"} alt="" />
        <p className="search-title" lang={form.locale}>
          {cut(title, 70)}
        </p>
        <p lang={form.locale}>{cut(description, 110)}</p>
        <p className="staff-hint">{location.host}</p>
      </figure>
    </fieldset>
  );
}

/** A letter with its vowel signs and conjuncts. Intl.Segmenter would do this, but Firefox before 125 lacks it. */
const letter = /\P{M}(?:[\p{M}\u200c\u200d]|(?<=[\u094d\u0c4d]\u200d?)\p{L})*/gu;

/** Splits between letters as a reader counts them: a Telugu letter may be several characters. */
function cut(words: string, most: number): string {
  const all = words.match(letter) ?? [];
  return all.length <= most
    ? words
    : `${all
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
