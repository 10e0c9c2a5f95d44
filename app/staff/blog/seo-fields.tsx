import { postPath } from "#app/content/blog/blog-address.ts";
import { type FieldProps, TextField } from "./post-fields.tsx";

/** What search engines show before they cut. */
const best = { title: 60, description: 160 } as const;

export function SeoFields({ form, errors, change, brand }: FieldProps & { brand: string }) {
  const title = form.seo_title.trim() || form.title.trim() || "Title of the post";
  const description = form.seo_description.trim() || form.excerpt.trim();
  return (
    <fieldset className="post-group">
      <legend>Search and sharing</legend>
      <TextField
        label="Title in search results"
        hint="Empty: the title of the post."
        lang={form.locale}
        value={form.seo_title}
        max={200}
        best={best.title}
        placeholder={form.title}
        error={errors.seo_title}
        onChange={(seo_title) => change({ seo_title })}
      />
      <TextField
        label="Description in search results"
        hint="Empty: the excerpt."
        lang={form.locale}
        value={form.seo_description}
        max={400}
        best={best.description}
        placeholder={form.excerpt}
        error={errors.seo_description}
        onChange={(seo_description) => change({ seo_description })}
      />
      <figure className="search-preview">
        <figcaption>In a search engine</figcaption>
        <p className="search-address">
          {location.host}
          {postPath(form.slug || "…", form.locale).replaceAll("/", " › ")}
        </p>
        <p className="search-title" lang={form.locale}>
          {cut(`${title} | ${brand}`, best.title + 8)}
        </p>
        <p lang={form.locale}>
          {cut(description, best.description) || "Without an excerpt, search engines choose a sentence."}
        </p>
      </figure>
      <figure className="share-preview">
        <figcaption>When somebody shares it</figcaption>
        <img src={form.cover_image_url.startsWith("/") ? form.cover_image_url : "/social/site.png"} alt="" />
        <p className="search-title" lang={form.locale}>
          {cut(title, 70)}
        </p>
        <p lang={form.locale}>{cut(description, 110)}</p>
        <p className="search-address">{location.host}</p>
      </figure>
    </fieldset>
  );
}

/** Between letters as a reader counts them: a Telugu letter may be several signs. */
function cut(words: string, most: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(words)];
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .map(({ segment }) => segment)
        .join("")
        .trimEnd()}…`;
}
