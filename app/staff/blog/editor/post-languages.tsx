import { Link } from "react-router";
import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import type { PostName } from "#app/staff/blog/load-post.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import type { PostForm } from "#app/staff/blog/post-form.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { form: PostForm; id?: number; others: readonly PostName[] };

/** Links to the same post in the other languages, or to create it. */
export function PostLanguages({ form, id, others }: Props) {
  const translations = others.filter(({ slug }) => slug === form.slug && slug !== "");
  const find = (locale: Locale) => translations.find((name) => name.locale === locale);
  const from = id ?? translations.find((name) => name.id !== undefined)?.id;
  const addressOf = (locale: Locale): string => {
    if (locale === form.locale) return "";
    const other = find(locale);
    if (other) return postEditPath(other);
    return `/admin/blog/new?${new URLSearchParams({ locale, ...(from && { from: String(from) }) })}`;
  };
  return (
    <nav className="staff-tabs" aria-label={t("Languages")}>
      {locales.map((locale) => (
        <Link key={locale} to={addressOf(locale)} aria-current={locale === form.locale ? "page" : undefined}>
          <span lang={locale}>{localeNames[locale]}</span>
          {id !== undefined && locale !== form.locale && !find(locale) && (
            <small>{locale === defaultLocale ? t("not written") : t("visitors see English")}</small>
          )}
          {find(locale)?.isOutdated && <small className="missing-count">{t("English changed")}</small>}
        </Link>
      ))}
    </nav>
  );
}
