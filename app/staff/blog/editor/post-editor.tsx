import { postPath } from "#app/content/blog/blog-address.ts";
import { freeSlug, slugFromTitle } from "#app/content/blog/slug-from-title.ts";
import type { ReferenceIndex } from "#app/content/cross-references/reference-index.ts";
import { may } from "#app/contracts/role.ts";
import { defaultLocale, forEachLocale, type Locale, locales } from "#app/i18n/locales.ts";
import type { LoadedPost } from "#app/staff/blog/load-post.ts";
import { postKind } from "#app/staff/blog/post-kind.ts";
import { ContentEditor } from "#app/staff/content/content-editor.tsx";
import { publicationState } from "#app/staff/editing/editable.ts";
import { fieldOf, withValueAt } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { DeletePost, PostNotice } from "./post-actions.tsx";

/** The post in the results of a search engine, and as a card where someone shares it. */
function SharePreview({ post, locale, brand }: { post: unknown; locale: Locale; brand: string }) {
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

type Props = LoadedPost & {
  isNew: boolean;
  brand: string;
  references: ReferenceIndex;
  onCreated: (id: number) => Promise<void>;
};

const textOf = (post: unknown, name: string): string => String(fieldOf(post, name) ?? "");

export function PostEditor({
  slug,
  locale: first,
  source,
  posts,
  isGone,
  isNew,
  brand,
  onCreated,
  ...more
}: Props) {
  const { supabase, member } = useStaff();
  const own = posts.filter((post) => post.slug === slug && !isGone);
  const others = posts.filter((post) => post.slug !== slug);
  const rowIn = (locale: Locale) => own.find((post) => post.locale === locale);
  const isPublic = (locale: Locale) => publicationState(rowIn(locale)?.published_at ?? null) === "live";

  const suggestAddress = (title: string, locale: Locale) => {
    const taken = others.filter((post) => post.locale === locale).map((post) => post.slug);
    return title.trim() ? freeSlug(slugFromTitle(title), new Set(taken)) : "";
  };
  /** The address follows the title until the post is saved or the member types another one. Languages share it. */
  const follow = (before: FormValues, after: FormValues): FormValues =>
    forEachLocale((locale) => {
      const [was, now] = [before[locale], after[locale]];
      if (was === now) return now;
      const [title, former, typed] = [textOf(now, "title"), textOf(was, "slug"), textOf(now, "slug")];
      const isFollowing =
        slug === "" && former === typed && former === suggestAddress(textOf(was, "title"), locale);
      const shared = locales.filter((other) => other !== locale).map((other) => textOf(after[other], "slug"));
      const next = isFollowing
        ? (shared.find(Boolean) ?? suggestAddress(title, locale))
        : typed.toLowerCase().replace(/[\s_]+/g, "-");
      return next === typed ? now : withValueAt(now, ["slug"], next);
    });
  const noteAddress = (form: FormValues, locale: Locale): string => {
    const typed = textOf(form[locale], "slug");
    const taken = others.find((post) => post.slug === typed && post.locale === locale);
    if (taken) return t("The post “{title}” has this address.", { title: taken.title });
    const said = [
      isPublic(locale) && t("If you change it, readers of the old one are sent on."),
      own.length > 1 && t("Its translations share it."),
    ];
    return typed === slug ? "" : said.filter(Boolean).join(" ");
  };
  const openSaved = async (form: FormValues, locale: Locale) => {
    const place = { slug: textOf(form[locale], "slug"), locale };
    const { data } = await supabase.from("blog_posts").select("id").match(place).single().throwOnError();
    await onCreated(data.id);
  };
  const about = (locale: Locale) => ({ id: rowIn(locale)?.id, isPublic: isPublic(locale) });
  return (
    <ContentEditor
      {...more}
      kind={postKind}
      slug={slug}
      source={source}
      title={textOf(source.form[first], "title") || (slug ? t("Untitled") : t("New post"))}
      crumb={{ title: t("Blog"), to: "/admin/blog" }}
      mayWrite={may(member.role, "site.write")}
      own={{
        first,
        knownTags: [...new Set(posts.flatMap(({ tags }) => tags ?? []))].toSorted((a, b) =>
          a.localeCompare(b),
        ),
        isPublic,
        pathOf: (form) => postPath(textOf(form, "slug") || "preview", defaultLocale),
        follow,
        noteAddress,
        onSaved: isNew ? openSaved : undefined,
        parts: (document) => ({
          tools: <DeletePost {...document} {...about(document.locale)} />,
          notice: (
            <PostNotice {...document} {...about(document.locale)} isGone={isGone} onSaved={openSaved} />
          ),
          below: (
            <SharePreview
              post={document.editing.form[document.locale]}
              locale={document.locale}
              brand={brand}
            />
          ),
        }),
      }}
    />
  );
}
