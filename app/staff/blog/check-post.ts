import { postFields } from "#app/content/blog/blog-post.ts";
import { contentBounds } from "#app/content/engine/bounds.ts";
import { findInlineFault } from "#app/content/engine/inline-text.ts";
import { readLine } from "#app/content/engine/text-lines.ts";
import { defaultLocale, languages, locales } from "#app/i18n/locales.ts";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { languageName } from "#app/staff/words/language-name.ts";
import { labelOf, t, type Word, word } from "#app/staff/words/words.ts";
import type { PostForm } from "./post-form.ts";

const largestBody = 500_000;

/** The faults that prevent saving, and those that only prevent publishing, as messages that say what to do. */
export function checkPost(form: PostForm, { isForVisitors }: { isForVisitors: boolean }): Faults {
  const faults = new Map<string, string>();
  const { excerpt, cover_image_alt, content: _, cover_image_url: __, ...always } = postFields;
  const wanted = {
    ...always,
    ...((isForVisitors || form.excerpt.trim()) && { excerpt }),
    ...(form.cover_image_url.trim() && { cover_image_alt }),
  };
  for (const [name, schema] of Object.entries(wanted)) {
    const value = form[name as keyof PostForm];
    const fault = schema.safeParse(value).error?.issues[0]?.message;
    const empty = value === "" ? whenEmpty[name] : undefined;
    if (fault) faults.set(name, empty ? t(empty) : labelOf(fault));
  }
  const cover = form.cover_image_url.trim();
  if (cover && !isOwnPath(cover)) faults.set("cover_image_url", t("Choose a picture of this site: /…"));
  if (isForVisitors && isUntranslated(form))
    faults.set("title", t("Write the title in {language}.", { language: languageName(form.locale) }));
  const body = findBodyFault(form.content, isForVisitors);
  if (body) faults.set("content", body);
  return faults;
}

/** A translation starts as a copy of another language; the script of the text shows whether it was translated. */
function isUntranslated({ locale, title }: PostForm): boolean {
  return locale !== defaultLocale && title.trim() !== "" && !lettersOf.get(locale)?.test(title);
}

const lettersOf = new Map(
  locales.map((locale) => {
    const [script] = languages[locale].fonts;
    return [locale, new RegExp(`\\p{Script=${script.charAt(0).toUpperCase()}${script.slice(1)}}`, "u")];
  }),
);

const whenEmpty: Record<string, Word> = {
  excerpt: word("Write a sentence or two: the list of posts and search engines show them."),
  cover_image_alt: word("Say what the cover shows, for people who cannot see it."),
};

function findBodyFault(lines: readonly string[], isForVisitors: boolean): string | undefined {
  if (new TextEncoder().encode(JSON.stringify(lines)).length > largestBody)
    return t("The post is too long. Make two posts of it.");
  if (lines.some((line) => line.length > contentBounds.text))
    return t("A paragraph is too long. Divide it into shorter ones.");
  if (lines.map(readLine).some((line) => line.type === "picture" && !line.alt.trim()))
    return t("A picture has no alternative text. Choose it and say what it shows.");
  const fault = lines.map(findInlineFault).find(Boolean);
  if (fault) return labelOf(fault);
  if (isForVisitors && lines.length === 0) return t("Write something before you publish.");
  return undefined;
}
