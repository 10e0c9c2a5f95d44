import { Link, useNavigate, useSearchParams } from "react-router";
import { changedQuery, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import { type Counts, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { totalOf } from "#app/staff/inbox/model/load-inbox.ts";
import { Options } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

const figures = new Intl.NumberFormat("en-IN");

/** Three views of the work, and one status alone. "All" excludes spam and suspected spam. */
export function InboxTabs({ filter: { tray, assignee }, counts }: { filter: InboxFilter; counts: Counts }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = (changes: Record<string, string>) => ({
    pathname: "/admin/leads",
    search: changedQuery(query, changes).toString(),
  });
  const countOf = (one: typeof tray) => figures.format(totalOf({ counts, found: undefined }, one).count);
  const isMine = assignee === "me";
  const tabs = [
    {
      title: t("To do"),
      count: countOf("open"),
      tray: "open",
      assignee: "",
      isOpen: tray === "open" && !isMine,
    },
    { title: t("Mine"), tray: "open", assignee: "me", isOpen: tray === "open" && isMine },
    { title: t("All"), count: countOf("all"), tray: "all", assignee: "", isOpen: tray === "all" && !isMine },
  ];
  return (
    <nav className="staff-tabs" aria-label={t("Trays")}>
      {tabs.map(({ title, count, isOpen, ...changes }) => (
        <Link key={title} to={to(changes)} aria-current={isOpen ? "page" : undefined}>
          {title} <small>{count}</small>
        </Link>
      ))}
      <select
        className="staff-input push"
        aria-label={t("Tray")}
        value={tray === "open" || tray === "everything" ? "all" : tray}
        onChange={({ currentTarget }) => void navigate(to({ tray: currentTarget.value }))}
      >
        <option value="all">{t("Every status")}</option>
        <Options of={statuses.map((one) => [one, `${statusLook(one).text} ${countOf(one)}`])} />
        <option value="suspected">{`${t("Suspected")} ${countOf("suspected")}`}</option>
      </select>
    </nav>
  );
}
