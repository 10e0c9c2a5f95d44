import { Link } from "react-router";
import { localeNames } from "#app/i18n/locales.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { StatePill } from "#app/staff/editing/state-pill.tsx";
import { formatDay, formatMoment } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";
import type { PostLine } from "./list-staff-posts.ts";
import { postEditPath } from "./post-edit-path.ts";

/** The day, as the page says it; what is still to come also has its hour. */
function sinceWhen({ publishedAt, state }: PostLine): string {
  if (!publishedAt) return t("Not yet");
  return state === "scheduled" ? formatMoment(publishedAt) : formatDay(dayInIndia(publishedAt));
}

export function PostList({ lines }: { lines: readonly PostLine[] }) {
  return (
    <table className="staff-table post-table">
      <thead>
        <tr>
          <th scope="col">{t("Title")}</th>
          <th scope="col">{t("Language")}</th>
          <th scope="col">{t("State")}</th>
          <th scope="col">{t("On the site")}</th>
          <th scope="col">{t("Last change")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.locale} ${line.slug}`}>
            <th scope="row">
              <Link to={postEditPath(line)} lang={line.locale}>
                {line.title}
              </Link>
            </th>
            <td lang={line.locale}>{localeNames[line.locale]}</td>
            <td>
              <StatePill state={line.state} />
              {line.hasChange && <small>{t("A change waits")}</small>}
              {line.isOutdated && <span className="missing-count">{t("English changed")}</span>}
            </td>
            <td className="figure">{sinceWhen(line)}</td>
            <td className="figure">
              {line.updatedAt ? formatMoment(line.updatedAt) : t("Not changed")}
              {line.updatedBy && <small>{line.updatedBy}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
