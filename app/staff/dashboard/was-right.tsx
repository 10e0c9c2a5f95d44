import { isLocale, localeNames, localizedPath } from "#app/i18n/locales.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { RemarkList } from "#app/staff/reviews/remark-list.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { type AnsweredPage, type Remark, removeRemark } from "./page-answers.ts";

type Props = { pages: readonly AnsweredPage[]; remarks: readonly Remark[] };

/** The feedback of visitors at the end of guides, the most often wrong first. */
export function WasRight({ pages, remarks }: Props) {
  const { supabase } = useStaff();
  const { run } = useSubmit();
  const remove = (id: string) =>
    run(() => removeRemark(supabase, id), { failed: t("That could not be removed.") });
  return (
    <section className="panel" aria-labelledby="was-right">
      <h2 id="was-right">{t("Did this help?")}</h2>
      <p className="staff-hint">
        {pages.length > 0
          ? t("What visitors answered, by page and language. It is not recorded who they were.")
          : t("No visitor has answered yet.")}
      </p>
      <ul className="desk-rows rows">
        {pages.map(({ path, locale, yes, no }) => (
          <li key={`${locale} ${path}`}>
            <PageLink path={path} locale={locale} />
            <span className={no > yes ? "staff-missing" : "staff-hint"}>
              {t("{yes} yes, {no} no", { yes, no })}
            </span>
          </li>
        ))}
      </ul>
      {remarks.length > 0 && (
        <>
          <h3>{t("What they wrote")}</h3>
          <RemarkList remarks={remarks} pageOf={PageLink} onRemove={remove} />
        </>
      )}
    </section>
  );
}

const PageLink = ({ path, locale }: { path: string; locale: string }) => (
  <a href={isLocale(locale) ? localizedPath(path, locale) : path}>
    {path} ({isLocale(locale) ? localeNames[locale] : locale})
  </a>
);
