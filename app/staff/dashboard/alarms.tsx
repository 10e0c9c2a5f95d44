import { formatDate } from "#app/i18n/format-date.ts";
import type { LeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import type { BackupState } from "#app/staff/health/find-backup-state.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { leads: LeadAlarm; backups: BackupState | undefined };

/** What must not wait. Nothing is shown while everything adds up. */
export function Alarms(props: Props) {
  const alarms = listAlarms(props);
  if (alarms.length === 0) return null;
  return (
    <section className="desk-alarms" role="alert" aria-label="Alarms">
      {alarms.map((text) => (
        <p key={text}>
          <Icon name="flag" /> {text}
        </p>
      ))}
    </section>
  );
}

export function listAlarms({ leads, backups }: Props): string[] {
  const alarms = leads.wrong.map(({ day, text }) => `${formatDate(day)}: ${text}`);
  if (leads.newest && leads.isUnchecked)
    alarms.push(
      "The counts of enquiries have not been compared for more than a day. Is the server's clock right?",
    );
  if (backups?.verdict === "failed") alarms.push(`The last backup failed: ${backups.fault?.text}`);
  if (backups?.verdict === "late") alarms.push("There has been no good backup for two days.");
  return alarms;
}
