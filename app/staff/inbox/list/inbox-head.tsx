import { Keyboard, Plus, SlidersHorizontal } from "lucide-react";
import { filterNames, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { ExportButton } from "./export-button.tsx";
import { SearchField } from "./search-field.tsx";

type Props = {
  filter: InboxFilter;
  names: LeadNames;
  nameOf: (id: string | null) => string;
  isFiltering: boolean;
  onFilters: () => void;
  onKeys: () => void;
  onNew: () => void;
};

export function InboxHead(props: Props) {
  const { filter, names, nameOf, isFiltering, onFilters, onKeys, onNew } = props;
  const active = filterNames.filter((name) => name in filter).length;
  return (
    <WorkHead title={t("People")}>
      <SearchField value={filter.q ?? ""} />
      <Button icon={SlidersHorizontal} aria-expanded={isFiltering} onClick={onFilters}>
        {t("Filter")}
        {active > 0 && ` (${active})`}
      </Button>
      <Allowed to="people.work">
        <Button icon={Plus} look="primary" onClick={onNew}>
          {t("New person")}
        </Button>
      </Allowed>
      <ExportButton filter={filter} names={names} nameOf={nameOf} />
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
