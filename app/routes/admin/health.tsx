import { useEffect } from "react";
import { Link } from "react-router";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { type MetricsReport, metricsReportSchema } from "#app/contracts/metrics-report.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { BackupPanel } from "#app/staff/health/backup-panel.tsx";
import { linePath, thinOut } from "#app/staff/health/chart-points.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
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

const whole = (n: number) => Math.round(n).toLocaleString("en-IN");
const milliseconds = (n: number) => t("{what} ms", { what: n < 10 ? n.toFixed(1) : whole(n) });

/** The figures that an office can act on. The operator gets all others from /metrics. */
function HealthCharts({ report: { samples } }: { report: MetricsReport }) {
  return (
    <div className="minute-charts tiles">
      <MinuteChart
        title={t("Time to answer")}
        meaning={t("95 of 100 requests that were not answered from memory took at most this long.")}
        values={samples.map(({ slowMs }) => slowMs)}
        show={milliseconds}
      />
      <MinuteChart
        title={t("Failed answers")}
        meaning={t("Should be none. The log says more.")}
        values={samples.map(({ faults }) => faults)}
        show={whole}
      />
      <MinuteChart
        title={t("Notifications waiting")}
        meaning={t("Mails not sent yet. Should fall back to none.")}
        values={samples.map(({ outboxWaiting }) => outboxWaiting)}
        show={whole}
      />
    </div>
  );
}

const box = { width: 300, height: 56 };

type Props = {
  title: string;
  /** A short explanation of the figure. */
  meaning: string;
  values: readonly (number | null)[];
  show: (value: number) => string;
};

/** A chart of one day, with the current and the highest value as text. */
function MinuteChart({ title, meaning, values, show }: Props) {
  const known = values.filter((value) => value !== null);
  const highest = Math.max(0, ...known);
  const now = values.at(-1);
  return (
    <figure className="minute-chart stack">
      <figcaption>
        <h3>{title}</h3>
        <p className="cluster baseline">
          <b>{typeof now === "number" ? show(now) : t("not known")}</b>
          <span className="staff-hint">{t("now, {highest} at most", { highest: show(highest) })}</span>
        </p>
      </figcaption>
      <svg viewBox={`0 -2 ${box.width} ${box.height + 4}`} aria-hidden="true" preserveAspectRatio="none">
        <path className="chart-base" d={`M0 ${box.height}H${box.width}`} />
        <path className="chart-curve" d={linePath(thinOut(values, 240), highest, box)} />
      </svg>
      <p className="staff-hint">{meaning}</p>
    </figure>
  );
}

/** The metrics of the server that responds; each of several servers has its own. */
async function findMetrics(supabase: Supabase): Promise<MetricsReport> {
  return metricsReportSchema.parse(await askServer(supabase, "/admin/metrics.json"));
}
