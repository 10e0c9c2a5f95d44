import { z } from "zod";
import { postFields } from "#app/content/blog/blog-post.ts";
import { contentBounds } from "#app/content/engine/bounds.ts";
import { defineContent } from "#app/content/engine/define-content.ts";
import { findInlineFault } from "#app/content/engine/inline-text.ts";
import { readLine } from "#app/content/engine/text-lines.ts";
import { defaultLocale, forEachLocale, type Locale, languages } from "#app/i18n/locales.ts";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { readRecord } from "#app/lib/supabase.ts";
import type { Faults } from "#app/staff/editing/editable.ts";
import { labelOf, languageName, t, type Word, word } from "#app/staff/words/words.ts";
import { postTable } from "./post-table.ts";

const largestBody = 500_000;

/** The faults that prevent saving, and those that only prevent publishing, as messages that say what to do. */
export function checkPost(content: unknown, locale: Locale, isForVisitors: boolean): Faults {
  const faults = new Map<string, string>();
  const post = readRecord(content);
  const textOf = (name: string) => String(post[name] ?? "").trim();
  const { excerpt, cover_image_alt, content: _, cover_image_url: __, ...always } = postFields;
  const cover = textOf("cover_image_url");
  const wanted = {
    ...always,
    ...((isForVisitors || textOf("excerpt")) && { excerpt }),
    ...(cover && { cover_image_alt }),
  };
  for (const [name, schema] of Object.entries(wanted)) {
    const fault = schema.safeParse(post[name]).error?.issues[0]?.message;
    const empty = textOf(name) === "" ? whenEmpty[name] : undefined;
    if (fault) faults.set(name, empty ? t(empty) : labelOf(fault));
  }
  if (cover && !isOwnPath(cover)) faults.set("cover_image_url", t("Choose a picture of this site: /…"));
  if (isForVisitors && isUntranslated(textOf("title"), locale))
    faults.set("title", t("Write the title in {language}.", { language: languageName(locale) }));
  const body = findBodyFault(Array.isArray(post.content) ? post.content.map(String) : [], isForVisitors);
  if (body) faults.set("content", body);
  return faults;
}

/** A translation starts as a copy of another language; the script of the text shows whether it was translated. */
function isUntranslated(title: string, locale: Locale): boolean {
  return locale !== defaultLocale && title !== "" && !lettersOf[locale].test(title);
}

const lettersOf = forEachLocale((locale) => {
  const [script] = languages[locale].fonts;
  return new RegExp(`\\p{Script=${script.charAt(0).toUpperCase()}${script.slice(1)}}`, "u");
});

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

/** A post for the editor. It is not in the registry, because posts have lists and pages of their own. */
export const postKind = defineContent({
  id: "post",
  title: word("Blog").english,
  help: word("Alt+F10 goes to the buttons, Escape back to the text. Ctrl+K makes a link, Ctrl+S saves.")
    .english,
  shown: { group: "Other pages" },
  schema: z.object(postFields),
  whole: { ...postTable, check: checkPost },
});
