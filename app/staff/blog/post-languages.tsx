import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { LanguageLinks } from "#app/staff/editing/language-tabs.tsx";
import type { PostName } from "./load-post.ts";
import type { PostForm } from "./post-form.ts";

type Props = { form: PostForm; id?: number; others: readonly PostName[] };

/** The same post in the other languages, or where to write it. */
export function PostLanguages({ form, id, others }: Props) {
  const translations = others.filter(({ slug }) => slug === form.slug && slug !== "");
  const find = (locale: Locale) => translations.find((name) => name.locale === locale);
  const from = id ?? translations[0]?.id;
  const addressOf = (locale: Locale): string => {
    if (locale === form.locale) return "";
    const other = find(locale);
    if (other) return `/admin/blog/${other.id}`;
    return `/admin/blog/new?${new URLSearchParams({ locale, ...(from && { from: String(from) }) })}`;
  };
  const note = (locale: Locale) =>
    id !== undefined &&
    locale !== form.locale &&
    !find(locale) && <small>{locale === defaultLocale ? "not written" : "visitors see English"}</small>;
  return <LanguageLinks current={form.locale} to={addressOf} note={note} />;
}
