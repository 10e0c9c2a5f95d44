import { Link } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { StatePill } from "#app/staff/editing/state-pill.tsx";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { StaffTable } from "#app/staff/kit/table/staff-table.tsx";
import { t } from "#app/staff/words/words.ts";
import type { PostLine } from "./list-staff-posts.ts";
import { postEditPath } from "./post-edit-path.ts";

/** The date as on the page; a scheduled post also shows its time. */
function sinceWhen({ publishedAt, state }: PostLine): string {
  if (!publishedAt) return t("Not yet");
  return state === "scheduled" ? formatMoment(publishedAt) : formatDay(dayInIndia(publishedAt));
}

export const PostList = ({ lines, empty }: { lines: readonly PostLine[]; empty: string }) => (
  <StaffTable
    className="post-table cards"
    rows={lines}
    keyOf={({ locale, slug }) => `${locale} ${slug}`}
    empty={<p className="post-none">{empty}</p>}
    columns={[
      {
        head: t("Title"),
        cell: (line) => (
          <Link to={postEditPath(line)} lang={line.locale}>
            {line.title}
          </Link>
        ),
      },
      { head: t("Language"), cell: ({ locale }) => localeNames[locale], langOf: ({ locale }) => locale },
      {
        head: t("State"),
        cell: ({ state, hasChange, isOutdated }) => (
          <>
            <StatePill state={state} />
            {hasChange && <small className="line">{t("A change waits")}</small>}
            {isOutdated && <span className="missing-count">{t("English changed")}</span>}
          </>
        ),
      },
      { head: t("On the site"), cell: sinceWhen, className: "figure" },
      {
        head: t("Last change"),
        className: "figure",
        cell: ({ updatedAt, updatedBy }) => (
          <>
            {updatedAt ? formatMoment(updatedAt) : t("Not changed")}
            {updatedBy && <small className="line">{updatedBy}</small>}
          </>
        ),
      },
    ]}
  />
);
