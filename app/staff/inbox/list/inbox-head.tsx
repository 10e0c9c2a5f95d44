import { Keyboard, Plus, Search, SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changedQuery, filterNames, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import { Button } from "#app/staff/kit/controls.tsx";
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

/** Debounced search while typing. */
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
