import { Link, useNavigate, useSearchParams } from "react-router";
import { changedQuery, type InboxFilter, type Tray } from "#app/staff/inbox/model/inbox-filter.ts";
import { type Counts, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { totalOf } from "#app/staff/inbox/model/load-inbox.ts";
import { Options } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

const figures = new Intl.NumberFormat("en-IN");

type TabsProps = { filter: InboxFilter; counts: Counts };

/** Three views of the work, and one status alone. "All" excludes spam and suspected spam. */
export function InboxTabs({ filter, counts, isShort }: TabsProps & { isShort: boolean }) {
  const { tray, assignee } = filter;
  const [query] = useSearchParams();
  const to = (changes: Record<string, string>) => ({
    pathname: "/admin/leads",
    search: changedQuery(query, changes).toString(),
  });
  const isMine = assignee === "me";
  const tabs = [
    {
      title: t("To do"),
      count: countOf(counts, "open"),
      tray: "open",
      assignee: "",
      isOpen: tray === "open" && !isMine,
    },
    { title: t("Mine"), tray: "open", assignee: "me", isOpen: tray === "open" && isMine },
    {
      title: t("All"),
      count: countOf(counts, "all"),
      tray: "all",
      assignee: "",
      isOpen: tray === "all" && !isMine,
    },
  ];
  return (
    <nav className="staff-tabs" aria-label={t("Trays")}>
      {tabs.map(({ title, count, isOpen, ...changes }) => (
        <Link key={title} to={to(changes)} aria-current={isOpen ? "page" : undefined}>
          {title} <small>{count}</small>
        </Link>
      ))}
      {!isShort && <TraySelect filter={filter} counts={counts} />}
    </nav>
  );
}

const countOf = (counts: Counts, tray: Tray) =>
  figures.format(totalOf({ counts, found: undefined }, tray).count);

export function TraySelect({ filter: { tray }, counts }: TabsProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choose = (one: string) =>
    void navigate({ pathname: "/admin/leads", search: changedQuery(query, { tray: one }).toString() });
  return (
    <select
      className="staff-input push"
      aria-label={t("Tray")}
      value={tray === "open" || tray === "everything" ? "all" : tray}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="all">{t("Every status")}</option>
      <Options of={statuses.map((one) => [one, `${statusLook(one).text} ${countOf(counts, one)}`])} />
      <option value="suspected">{`${t("Suspected")} ${countOf(counts, "suspected")}`}</option>
    </select>
  );
}
