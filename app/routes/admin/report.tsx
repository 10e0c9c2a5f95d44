import { Link } from "react-router";
import { wordFor } from "#app/leads/lead-details.ts";
import { reportPeriods } from "#app/leads/report-periods.ts";
import { cameFrom, sourcePages } from "#app/staff/inbox/model/came-from.ts";
import { sourceName } from "#app/staff/inbox/model/lead-facts.tsx";
import { loadLeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { staffMeta, WorkHead } from "#app/staff/kit/work-head.tsx";
import { loadReport, type ReportRow, readPeriod } from "#app/staff/report/load-report.ts";
import {
  ReportPart,
  type ReportPartProps,
  Total,
  waitingTime,
  wonShare,
} from "#app/staff/report/report-part.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { t, word } from "#app/staff/words/words.ts";
import type { Route } from "./+types/report.ts";

export const meta = () => staffMeta(t("Report"));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const days = readPeriod(new URL(request.url).searchParams);
  const [report, names, nameOf] = await Promise.all([
    loadReport(supabase, days),
    loadLeadNames(),
    loadStaffNames(supabase),
  ]);
  return { report, names, nameOf, days };
}

const periodWords = { 30: word("30 days"), 90: word("90 days"), 365: word("12 months") };
const linkTo = (name: string, value: string) =>
  `/admin/leads?${new URLSearchParams({ [name]: value }).toString()}`;

type Part = Omit<ReportPartProps, "rows" | "linkOf"> &
  Partial<Pick<ReportPartProps, "linkOf">> & {
    by: "topic" | "handler" | "page" | "district" | "campaign";
    /** The name of the inbox's filter, if it differs from `by`. */
    filter?: string;
  };

export default function ReportRoute({ loaderData: { report, names, nameOf, days } }: Route.ComponentProps) {
  const [all] = report.all;
  const parts: Part[] = [
    {
      by: "topic",
      title: t("What they ask about"),
      of: t("Topic"),
      nameOf: (key) => wordFor(names.topic, key),
      none: t("No enquiry named a topic in this time."),
    },
    {
      by: "handler",
      filter: "assignee",
      title: t("Who handles them"),
      of: t("Handled by"),
      nameOf: (key) => (key === "none" ? t("No one yet") : nameOf(key)),
      none: t("No enquiry yet."),
    },
    {
      by: "page",
      title: t("Which page brought them"),
      of: t("Page"),
      nameOf: (key) => sourceName(key) ?? cameFrom(key),
      linkOf: (key) => (sourcePages.includes(key) ? linkTo("page", key) : undefined),
      none: t("No enquiry yet."),
    },
    {
      by: "district",
      title: t("Which district they ask about"),
      of: t("District"),
      nameOf: (key) => wordFor(names.district, key),
      none: t("No enquiry named a district in this time."),
    },
    {
      by: "campaign",
      title: t("Which campaign brought them"),
      of: t("Campaign"),
      nameOf: (key) => key,
      none: t("No visitor came by an address with utm_campaign or utm_source in this time."),
    },
  ];
  return (
    <>
      <WorkHead title={t("Report")}>
        <Link className="staff-button" to="/admin/search">
          {t("What visitors searched for")}
        </Link>
      </WorkHead>
      <nav className="staff-tabs" aria-label={t("Period")}>
        {reportPeriods.map((period) => (
          <Link
            key={period}
            to={`/admin/report?days=${period}`}
            aria-current={period === days ? "page" : undefined}
          >
            {t(periodWords[period])}
          </Link>
        ))}
      </nav>
      <div className="work-body desk pair folds">
        {all && all.enquiries > 0 ? (
          <Totals {...all} />
        ) : (
          <p className="whole">{t("There were no enquiries in this time. Spam is not counted.")}</p>
        )}
        {report.madeAt && (
          <p className="whole">
            {t("As of {moment}. It is counted again every few minutes.", {
              moment: formatMoment(report.madeAt),
            })}
          </p>
        )}
        {parts.map(({ by, filter = by, ...part }) => (
          <ReportPart key={by} rows={report[by]} linkOf={(key) => linkTo(filter, key)} {...part} />
        ))}
      </div>
    </>
  );
}

function Totals(all: ReportRow) {
  const inTime = all.called > 0 ? `${Math.round((100 * all.withinDay) / all.enquiries)}%` : "–";
  return (
    <dl className="report-totals paper whole">
      <Total name={t("Enquiries")} value={String(all.enquiries)} note={t("spam left out")} />
      <Total name={t("Won")} value={String(all.won)} note={t("{all} of them", { all: wonShare(all) })} />
      <Total
        name={t("First call after")}
        value={waitingTime(all)}
        note={waitingTime(all) === "–" ? t("too few calls yet") : t("half of them sooner")}
      />
      <Total
        name={t("Called within a day")}
        value={inTime}
        note={t("of all enquiries; logged calls, WhatsApp and mails count")}
      />
    </dl>
  );
}
