import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { changedQuery } from "#app/staff/inbox/model/inbox-filter.ts";
import { t } from "#app/staff/words/words.ts";

/** Debounced search while typing. */
const pauseMs = 250;
export const searchFieldId = "lead-search";

export function SearchField({ value }: { value: string }) {
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
