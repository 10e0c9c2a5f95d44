import { Link, useSearchParams } from "react-router";
import { changedQuery, type Tray } from "#app/staff/inbox/model/inbox-filter.ts";
import { type Counts, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { totalOf } from "#app/staff/inbox/model/load-inbox.ts";
import { t } from "#app/staff/words/words.ts";

const figures = new Intl.NumberFormat("en-IN");

/** The trays with their counts. "All" excludes spam and suspected spam. */
export function InboxTabs({ tray, counts }: { tray: Tray; counts: Counts }) {
  const [query] = useSearchParams();
  const tabs: { tray: Tray; title: string; count: number }[] = [
    { tray: "all", title: t("All but spam"), count: totalOf({ counts, found: undefined }, "all").count },
    ...statuses.map((status) => ({
      tray: status,
      title: statusLook(status).text,
      count: counts[status] ?? 0,
    })),
    { tray: "suspected", title: t("Suspected"), count: counts.suspected ?? 0 },
  ];
  return (
    <nav className="staff-tabs" aria-label={t("Trays")}>
      {tabs.map((tab) => (
        <Link
          key={tab.tray}
          to={{ pathname: "/admin/leads", search: changedQuery(query, { tray: tab.tray }).toString() }}
          aria-current={tab.tray === tray ? "page" : undefined}
        >
          {tab.title} <small>{figures.format(tab.count)}</small>
        </Link>
      ))}
    </nav>
  );
}
