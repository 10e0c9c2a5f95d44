import { Link } from "react-router";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { BackupPanel } from "#app/staff/health/backup-panel.tsx";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { loadOperation } from "#app/staff/settings/ask-operation.ts";
import { EnquiryForm } from "#app/staff/settings/enquiry-form.tsx";
import { loadRetentionMonths } from "#app/staff/settings/lead-retention.ts";
import { BackupActions, MailPanel } from "#app/staff/settings/server-panels.tsx";
import { rich, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/settings.ts";

export const meta = () => staffMeta(t("Settings"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase, member } = await requireStaff(request);
  const [operation, months, backups] = await Promise.all([
    loadOperation(supabase),
    loadRetentionMonths(supabase),
    findBackupState(supabase),
  ]);
  return { operation, months, backups, isOwner: member.role === "owner" };
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const { operation, months, backups, isOwner } = loaderData;
  return (
    <WorkPage title={t("Settings")} className="settings-boxes">
      <EnquiryForm {...operation.recipients} months={months} />
      <MailPanel {...operation.mail} />
      {backups && (
        <BackupPanel state={backups} keeping={operation.backups}>
          {isOwner && operation.backups.isOurs && <BackupActions state={backups} />}
        </BackupPanel>
      )}
      <section className="panel stack" aria-labelledby="elsewhere">
        <h2 id="elsewhere">{t("Elsewhere")}</h2>
        <ul className="stack">
          <li>
            {rich("{link}: the server, its database and its mails", {
              link: <Link to="/admin/health">{t("Site health")}</Link>,
            })}
          </li>
          <li>
            {rich("{link}: number, e-mail, address, hours, time to call back, prices", {
              link: <Link to="/admin/set-up">{t("The firm")}</Link>,
            })}
          </li>
        </ul>
      </section>
    </WorkPage>
  );
}
