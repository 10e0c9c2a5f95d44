import type { BackupState } from "#app/contracts/backup-state.ts";
import type { LeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { formatDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { leads: LeadAlarm; backups: BackupState | undefined };

/** Urgent problems. Nothing is shown if there are none. */
export function Alarms(props: Props) {
  const alarms = listAlarms(props);
  if (alarms.length === 0) return null;
  return (
    <section className="desk-alarms whole" role="alert" aria-label={t("Alarms")}>
      {alarms.map((text) => (
        <p key={text}>
          <Icon name="flag" /> {text}
        </p>
      ))}
    </section>
  );
}

export function listAlarms({ leads, backups }: Props): string[] {
  const alarms = leads.wrong.map(({ day, text }) => `${formatDay(day)}: ${text}`);
  if (leads.newest && leads.isUnchecked)
    alarms.push(
      t("The counts of enquiries have not been compared for more than a day. Is the server's clock right?"),
    );
  if (backups?.verdict === "failed")
    alarms.push(t("The last backup failed: {text}", { text: backups.fault?.text ?? "" }));
  if (backups?.verdict === "late") alarms.push(t("There has been no good backup for two days."));
  return alarms;
}
