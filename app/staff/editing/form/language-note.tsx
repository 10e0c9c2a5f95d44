import { publicationState } from "#app/staff/editing/editable.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  missing: number | undefined;
  outdated: number;
  /** From the last save of the language. */
  publishedAt: string | null | undefined;
  isChanged: boolean;
};

/** The state of a language on its tab; a live and complete one shows only "complete". */
export function LanguageNote({ missing, outdated, publishedAt, isChanged }: Props) {
  const state = publicationState(publishedAt);
  return (
    <>
      {missing ? <span className="missing-count">{t("{missing} missing", { missing })}</span> : null}
      {outdated > 0 && <span className="missing-count">{t("{outdated} out of date", { outdated })}</span>}
      {missing === 0 && outdated === 0 && <small>{t("complete")}</small>}
      {state === "draft" && <small>{t("Draft")}</small>}
      {state === "scheduled" && publishedAt && (
        <small>{t("from {when}", { when: formatMoment(publishedAt) })}</small>
      )}
      {isChanged && (
        <small className="tab-changed">
          <span className="visually-hidden">, </span>
          {t("changed")}
        </small>
      )}
    </>
  );
}
