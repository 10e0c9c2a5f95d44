import { formatDay } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { t } from "#app/staff/words/words.ts";
import type { LeadDay } from "./lead-figures.ts";

const width = 640;
/** Room above and below for figures of 24 px, as a phone needs them in a drawing of this width. */
const height = 190;
const base = 152;

const stepOf = (days: number) => width / Math.max(1, days);

/** Below its bar; at the edges beside it, or the drawing would cut the word. */
function placeOfDay(at: number, days: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  const step = stepOf(days);
  if (at < 3) return { x: at * step, textAnchor: "start" };
  if (at > days - 4) return { x: (at + 1) * step, textAnchor: "end" };
  return { x: (at + 0.5) * step, textAnchor: "middle" };
}

/** A bar chart. The same figures are in a table for screen readers. */
export function LeadsChart({ days }: { days: readonly LeadDay[] }) {
  const most = Math.max(4, ...days.map(({ leads }) => leads));
  const step = stepOf(days.length);
  const total = days.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <figure className="leads-chart panel whole">
      <figcaption>
        <h2>{t("Leads per day")}</h2>
        <p className="staff-hint">
          {t("{total} in the last {count} days, spam left out.", { total, count: days.length })}
        </p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0.5, 1].map((part) => (
          <g key={part}>
            <path className="chart-line" d={`M0 ${base - part * 110}H${width}`} />
            <text x="0" y={base - part * 110 - 4}>
              {Math.round(most * part)}
            </text>
          </g>
        ))}
        {days.map(({ day, leads }, i) => {
          const tall = (leads / most) * 110;
          return (
            <rect key={day} x={i * step + 2} y={base - tall} width={step - 4} height={tall}>
              <title>{`${formatDay(day)}: ${leads}`}</title>
            </rect>
          );
        })}
        <path className="chart-base" d={`M0 ${base}H${width}`} />
        {days.map(({ day }, i) =>
          i % 7 === (days.length - 1) % 7 ? (
            <text
              key={day}
              className={(days.length - 1 - i) % 14 ? "every-other" : undefined}
              {...placeOfDay(i, days.length)}
              y={height - 8}
            >
              {formatDay(day).slice(0, -5)}
            </text>
          ) : null,
        )}
      </svg>
      <details>
        <summary>{t("As a table")}</summary>
        <StaffTable
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { head: t("Day"), cell: ({ day }) => formatDay(day) },
            { head: t("Leads"), cell: ({ leads }) => leads },
            { head: t("Spam"), cell: ({ spam }) => spam },
          ]}
        />
      </details>
    </figure>
  );
}
