import type { BackupState } from "#app/contracts/backup-state.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { Fact } from "#app/staff/kit/table/fact.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";

const size = (bytes: number) =>
  bytes < 1_000_000
    ? t("{number} kB", { number: Math.max(1, Math.round(bytes / 1000)) })
    : t("{number} MB", { number: (bytes / 1_000_000).toFixed(1) });

const sentences: Record<BackupState["verdict"], Word> = {
  good: word("The last backup is good."),
  waiting: word("The first backup is taken tonight."),
  late: word("There has been no good backup for two days. Please tell the server's administrator."),
  failed: word(
    "The last backup failed. It is tried again each hour. Please tell the server's administrator.",
  ),
  off: word("Nightly backups are switched off. Ask the person who runs the server to switch them on."),
  hosted: word("The data is in a Supabase project, which takes its own backups."),
  unknown: word("Whether backups are taken is not known yet."),
};

type Props = {
  state: BackupState;
  /** The retention of backups, from the environment. */
  keeping?: { keepDays: number; keepWeeks: number };
  children?: React.ReactNode;
};

export function BackupPanel({ state, keeping, children }: Props) {
  const { verdict, lastGood, fault, kept, plannedAt } = state;
  const isBad = verdict === "late" || verdict === "failed";
  return (
    <section className="panel stack" aria-labelledby="backups">
      <h2 id="backups">{t("Backups")}</h2>
      <p data-bad={isBad || undefined} className="backup-verdict">
        {t(sentences[verdict])}
      </p>
      <dl className="backup-facts facts stack">
        {lastGood && (
          <Fact name={t("Last good one")}>
            {formatMoment(lastGood.at)}, {size(lastGood.bytes)},{" "}
            {lastGood.wasRestored ? t("restored to be sure") : t("read through")}
          </Fact>
        )}
        {fault && (
          <Fact name={t("What went wrong")}>
            {formatMoment(fault.at)}: {fault.text}
          </Fact>
        )}
        {plannedAt && (
          <Fact name={t("Taken each night at")}>{t("{plannedAt}, the server's time", { plannedAt })}</Fact>
        )}
        {keeping && (
          <Fact name={t("Kept")}>
            {t("All of {keepDays} days, then one of each of {keepWeeks} weeks", keeping)}
          </Fact>
        )}
      </dl>
      {children}
      {!children && kept.length > 0 && (
        <details>
          <summary>
            {kept.length === 1 ? t("1 file kept") : t("{count} files kept", { count: kept.length })}
          </summary>
          <ul>
            {kept.map(({ file, at, bytes }) => (
              <li key={file}>
                {formatMoment(at)}, {size(bytes)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
