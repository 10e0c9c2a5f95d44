import { Link } from "react-router";

import { defaultLocale, localeNames, locales } from "#app/i18n/locales.ts";
import type { PostName } from "./load-post.ts";
import type { PostForm } from "./post-form.ts";

type Props = { form: PostForm; id?: number; others: readonly PostName[] };

/** The same post in the other languages, or where to write it. */
export function LanguageTabs({ form, id, others }: Props) {
  const translations = others.filter(({ slug }) => slug === form.slug && slug !== "");
  const from = id ?? translations[0]?.id;
  return (
    <nav className="staff-tabs" aria-label="Languages of this post">
      {locales.map((locale) => {
        const other = translations.find((name) => name.locale === locale);
        const isCurrent = locale === form.locale;
        const to = other
          ? `/admin/blog/${other.id}`
          : `/admin/blog/new?${new URLSearchParams({ locale, ...(from && { from: String(from) }) })}`;
        return isCurrent ? (
          <a key={locale} href="#work" aria-current="page" lang={locale}>
            {localeNames[locale]}
          </a>
        ) : (
          <Link key={locale} to={to} lang={locale}>
            {localeNames[locale]}
            {!other && (
              <small lang="en">
                {id ? (locale === defaultLocale ? "not written" : "visitors see English") : ""}
              </small>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
