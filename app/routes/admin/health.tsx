import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { requireStaff } from "#app/features/auth/member.ts";
import { BackupPanel } from "#app/features/backups/backup-panel.tsx";
import { findBackupState } from "#app/features/backups/find-backup-state.ts";
import { findMetrics } from "#app/features/metrics/find-metrics.ts";
import { HealthCharts } from "#app/features/metrics/health-charts.tsx";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { WorkHead } from "#app/features/staff-area/work-head.tsx";
import type { Route } from "./+types/health.ts";

export const meta = () => staffMeta("Site health");
const refreshMs = 20_000;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [report, backups] = await Promise.all([findMetrics(supabase), findBackupState(supabase)]);
  return { report, backups };
}

export default function HealthRoute({ loaderData: { report, backups } }: Route.ComponentProps) {
  useRefresh();
  const since = new Date(report.samples[0]?.at ?? report.startedAt);
  return (
    <>
      <WorkHead title="Site health" />
      <div className="work-body health">
        {backups && <BackupPanel state={backups} />}
        <section className="desk-block" aria-labelledby="figures">
          <h2 id="figures">Figures</h2>
          <p className="staff-hint">
            Minute by minute since{" "}
            {since.toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" })}, a day at most. They
            begin anew when the server starts.
          </p>
          <HealthCharts report={report} />
        </section>
      </div>
    </>
  );
}

/** While somebody looks. */
function useRefresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
