import { Link } from "react-router";
import { findBackupState } from "#app/contracts/backup-state.ts";
import { type MetricsReport, metricsReportSchema } from "#app/contracts/metrics-report.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { BackupPanel } from "#app/staff/health/backup-panel.tsx";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { staffMeta, WorkPage } from "#app/staff/kit/work-head.tsx";
import { Total } from "#app/staff/report/report-part.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/health.ts";

export const meta = () => staffMeta(t("Site health"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [report, backups] = await Promise.all([findMetrics(supabase), findBackupState(supabase)]);
  return { report, backups };
}

export default function HealthRoute({ loaderData: { report, backups } }: Route.ComponentProps) {
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
      {report.clockAheadMinutes > 0 && (
        <p data-bad className="backup-verdict">
          {t(
            "The server's clock was set ahead by {minutes} minutes. Scheduled pages wait for the right time. Please tell the server's administrator.",
            { minutes: report.clockAheadMinutes },
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
        <HealthFigures report={report} />
      </section>
    </WorkPage>
  );
}

const whole = (n: number) => Math.round(n).toLocaleString("en-IN");
const milliseconds = (n: number) => t("{what} ms", { what: n < 10 ? n.toFixed(1) : whole(n) });

type Figure = [
  name: string,
  field: "slowMs" | "faults" | "outboxWaiting",
  show: (n: number) => string,
  meaning: string,
];

/** The figures that an office can act on. The operator gets all others from /metrics. */
function HealthFigures({ report: { samples } }: { report: MetricsReport }) {
  const slow = t("Of 100 requests that were not answered from memory, 95 took this long or less.");
  const figures: Figure[] = [
    [t("Time to answer"), "slowMs", milliseconds, slow],
    [t("Failed answers"), "faults", whole, t("Should be none. The log says more.")],
    [t("Notifications waiting"), "outboxWaiting", whole, t("Mails not sent yet. Should fall back to none.")],
  ];
  return (
    <dl className="report-totals">
      {figures.map(([name, field, show, meaning]) => {
        const now = samples.at(-1)?.[field];
        const highest = show(Math.max(0, ...samples.map((sample) => sample[field] ?? 0)));
        return (
          <Total
            key={field}
            name={name}
            value={typeof now === "number" ? show(now) : t("not known")}
            note={`${t("now, {highest} at most", { highest })}. ${meaning}`}
          />
        );
      })}
    </dl>
  );
}

/** The metrics of the server that responds; each of several servers has its own. */
async function findMetrics(supabase: Supabase): Promise<MetricsReport> {
  return metricsReportSchema.parse(await askServer(supabase, "/admin/metrics.json"));
}
