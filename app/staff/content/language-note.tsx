import { t } from "#app/staff/words/words.tsx";

type Props = { missing: number | undefined; outdated: number; state: string; isChanged: boolean };

/** Only what is not simply live is worth a word on its tab. */
export function LanguageNote({ missing, outdated, state, isChanged }: Props) {
  return (
    <>
      {missing ? <span className="missing-count">{t("{missing} missing", { missing })}</span> : null}
      {outdated > 0 && <span className="missing-count">{t("{outdated} out of date", { outdated })}</span>}
      {missing === 0 && outdated === 0 && <small>{t("complete")}</small>}
      {state !== "live" && <small>{state}</small>}
      {isChanged && (
        <small className="tab-changed">
          <span className="visually-hidden">, </span>
          {t("changed")}
        </small>
      )}
    </>
  );
}
