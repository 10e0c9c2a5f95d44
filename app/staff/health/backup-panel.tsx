import { formatMoment } from "#app/staff/kit/moment.ts";
import type { BackupState } from "./find-backup-state.ts";

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const sentences: Record<BackupState["verdict"], string> = {
  good: "The last backup is good.",
  waiting: "The first backup is taken tonight.",
  late: "There has been no good backup for two days. Please tell whoever runs the server.",
  failed: "The last backup failed. It is tried again each hour. Please tell whoever runs the server.",
  off: "Nightly backups are switched off (BACKUP_AT). Whoever runs the server sees to them.",
  hosted: "The data is in a Supabase project, which takes its own backups.",
  unknown: "Whether backups are taken is not known yet.",
};

type Props = {
  state: BackupState;
  /** How long they are kept, as the environment says it. */
  keeping?: { keepDays: number; keepWeeks: number };
  /** What can be done about them. */
  children?: React.ReactNode;
};

export function BackupPanel({ state, keeping, children }: Props) {
  const { verdict, lastGood, fault, kept, plannedAt } = state;
  const isBad = verdict === "late" || verdict === "failed";
  return (
    <section className="desk-block" aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p data-bad={isBad || undefined} className="backup-verdict">
        {sentences[verdict]}
      </p>
      <dl className="backup-facts">
        {lastGood && (
          <div>
            <dt>Last good one</dt>
            <dd>
              {formatMoment(lastGood.at)}, {size(lastGood.bytes)},{" "}
              {lastGood.wasRestored ? "restored to be sure" : "read through"}
            </dd>
          </div>
        )}
        {fault && (
          <div>
            <dt>What went wrong</dt>
            <dd>
              {formatMoment(fault.at)}: {fault.text}
            </dd>
          </div>
        )}
        {plannedAt && (
          <div>
            <dt>Taken each night at</dt>
            <dd>{plannedAt}, the server's time (BACKUP_AT)</dd>
          </div>
        )}
        {keeping && (
          <div>
            <dt>Kept</dt>
            <dd>
              All of {keeping.keepDays} days, then one of each of {keeping.keepWeeks} weeks (BACKUP_KEEP_DAYS,
              BACKUP_KEEP_WEEKS)
            </dd>
          </div>
        )}
      </dl>
      {children}
      {!children && kept.length > 0 && (
        <details>
          <summary>
            {kept.length} {kept.length === 1 ? "file" : "files"} kept
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
