import { useEffect } from "react";
import { Link } from "react-router";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { BackupPanel } from "#app/staff/health/backup-panel.tsx";
import { findMetrics } from "#app/staff/health/find-metrics.ts";
import { HealthCharts } from "#app/staff/health/health-charts.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/health.ts";

export const meta = () => staffMeta(t("Site health"));
const refreshMs = 20_000;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [report, backups] = await Promise.all([findMetrics(supabase), findBackupState(supabase)]);
  return { report, backups };
}

export default function HealthRoute({ loaderData: { report, backups } }: Route.ComponentProps) {
  useRefresh();
  const since = report.samples[0]?.at ?? report.startedAt;
  return (
    <WorkPage
      title={t("Site health")}
      crumb={{ title: t("Settings"), to: "/admin/settings" }}
      className="stack wide"
    >
      {report.oldDatabase && (
        <p data-bad className="backup-verdict">
          {t(
            "The database (PostgreSQL {version}) is {days} days old and may lack security fixes. Please tell the server's administrator.",
            report.oldDatabase,
          )}
        </p>
      )}
      {backups && <BackupPanel state={backups} />}
      <p>
        <Link to="/admin/settings#backups">{t("Back up now, or download one")}</Link>
      </p>
      <section className="panel" aria-labelledby="figures">
        <h2 id="figures">{t("Figures")}</h2>
        <p className="staff-hint">
          {t("Minute by minute since {when}, a day at most. They begin again when the server starts.", {
            when: formatMoment(since),
          })}
        </p>
        <HealthCharts report={report} />
      </section>
    </WorkPage>
  );
}

/** Polls while the page is visible. */
function useRefresh(): void {
  const readAgain = useReadAgain();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void readAgain();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [readAgain]);
}
