import { useId } from "react";
import { Link } from "react-router";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { rich, t } from "#app/staff/words/words.ts";
import type { ReportRow } from "./load-report.ts";

const drawn = 8;

export type ReportPartProps = {
  title: string;
  of: string;
  rows: readonly ReportRow[];
  nameOf: (key: string) => string;
  /** A link to the enquiries of a row, if the inbox can filter them. */
  linkOf: (key: string) => string | undefined;
  none: string;
};

export function ReportPart({ title, of, rows, nameOf, linkOf, none }: ReportPartProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ enquiries }) => enquiries));
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="staff-hint">{none}</p>}
      <ol className="report-bars">
        {rows.slice(0, drawn).map((row) => (
          <li key={row.key}>
            <Named name={nameOf(row.key)} to={linkOf(row.key)} />
            <span>
              {row.won > 0
                ? rich("{enquiries}, {won} won", { enquiries: row.enquiries, won: <b>{row.won}</b> })
                : row.enquiries}
            </span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * row.enquiries) / most} height="6" />
              <rect data-won="" width={(100 * row.won) / most} height="6" />
            </svg>
          </li>
        ))}
      </ol>
      <details hidden={rows.length === 0}>
        <summary>
          {rows.length > drawn ? t("As a table, all {count}", { count: rows.length }) : t("As a table")}
        </summary>
        <div className="report-table">
          <StaffTable
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              { head: of, cell: ({ key }) => nameOf(key) },
              { head: t("Enquiries"), cell: ({ enquiries }) => enquiries },
              { head: t("Called"), cell: ({ called }) => called },
              { head: t("Won"), cell: ({ won }) => won },
              { head: t("Share won"), cell: wonShare },
              { head: t("First call after"), cell: waitingTime },
            ]}
          />
        </div>
      </details>
    </section>
  );
}

const Named = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : <span>{name}</span>;

/** With fewer enquiries or calls than this a share or a median would mislead and is not shown. */
const fewest = 5;

type Called = Pick<ReportRow, "called" | "medianMinutes">;

/** "40 min", "5 h", "3 days": rounded to a useful precision. */
export function waitingTime({ called, medianMinutes: minutes }: Called): string {
  if (minutes === null || called < fewest) return "–";
  if (minutes < 90) return t("{number} min", { number: Math.max(1, Math.round(minutes)) });
  const hours = minutes / 60;
  if (hours < 36) return t("{number} h", { number: Math.round(hours) });
  return t("{number} days", { number: Math.round(hours / 24) });
}

export const wonShare = ({ won, enquiries }: Pick<ReportRow, "won" | "enquiries">): string =>
  enquiries < fewest ? "–" : `${Math.round((100 * won) / enquiries)}%`;

export function Total({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="staff-hint">{name}</dt>
      <dd>
        <b className="line">{value}</b> <small>{note}</small>
      </dd>
    </div>
  );
}
