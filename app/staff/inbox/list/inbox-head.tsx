import { Keyboard, Plus, Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import {
  changedQuery,
  filterNames,
  type InboxFilter,
  type Tray,
} from "#app/staff/inbox/model/inbox-filter.ts";
import { type Counts, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { totalOf } from "#app/staff/inbox/model/load-inbox.ts";
import { Button, Options } from "#app/staff/kit/controls.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  filter: InboxFilter;
  /** On a phone and beside an open person it is on the sheet of the filters. */
  exporting: React.ReactNode;
  isFiltering: boolean;
  onFilters: () => void;
  onKeys: () => void;
  onNew: () => void;
};

export function InboxHead(props: Props) {
  const { filter, exporting, isFiltering, onFilters, onKeys, onNew } = props;
  const active = filterNames.filter((name) => name in filter).length;
  return (
    <WorkHead title={t("People")}>
      <SearchField value={filter.q ?? ""} />
      <Button icon={SlidersHorizontal} aria-expanded={isFiltering} onClick={onFilters}>
        <span className="label">{t("Filter")}</span>
        {active > 0 && ` (${active})`}
      </Button>
      <Allowed to="people.work">
        <Button icon={Plus} look="primary" onClick={onNew}>
          <span className="label">{t("New person")}</span>
        </Button>
      </Allowed>
      {exporting}
      <button
        type="button"
        className="icon-button lead-keys"
        aria-label={t("Keyboard shortcuts")}
        onClick={onKeys}
      >
        <Keyboard aria-hidden="true" />
      </button>
    </WorkHead>
  );
}

const pauseMs = 250;
export const searchFieldId = "lead-search";

function SearchField({ value }: { value: string }) {
  const [typed, setTyped] = useState(value);
  const { search } = useLocation();
  const navigate = useNavigate();
  // The address may change elsewhere: a tab keeps the search, "Clear" removes it.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      const query = changedQuery(new URLSearchParams(search), { q: typed.trim() });
      void navigate({ pathname: "/admin/leads", search: query.toString() }, { replace: value !== "" });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, search, navigate]);
  return (
    <search className="lead-search search-box">
      <label className="visually-hidden" htmlFor={searchFieldId}>
        {t("Search people by phone, email, name, message, reference or note")}
      </label>
      <Search aria-hidden="true" />
      <input
        id={searchFieldId}
        className="staff-input"
        type="search"
        maxLength={200}
        placeholder={t("Phone, email or note")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Escape") currentTarget.blur();
        }}
      />
    </search>
  );
}

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
