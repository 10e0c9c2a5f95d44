import { Bell, BellOff, Keyboard, Plus, SlidersHorizontal } from "lucide-react";
import { filterNames, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { t } from "#app/staff/words/words.ts";
import { ringChime, wakeChime } from "./chime.ts";
import { ExportButton } from "./export-button.tsx";
import { SearchField } from "./search-field.tsx";

type Props = {
  filter: InboxFilter;
  names: LeadNames;
  nameOf: (id: string | null) => string;
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
  isFiltering: boolean;
  onFilters: () => void;
  onKeys: () => void;
  onNew: () => void;
};

export function InboxHead(props: Props) {
  const { filter, names, nameOf, hasSound, onSound, isFiltering, onFilters, onKeys, onNew } = props;
  const active = filterNames.filter((name) => name in filter).length;
  const Sign = hasSound ? Bell : BellOff;
  return (
    <WorkHead title={t("Leads")}>
      <SearchField value={filter.q ?? ""} />
      <button type="button" className="staff-button" aria-expanded={isFiltering} onClick={onFilters}>
        <SlidersHorizontal aria-hidden="true" /> {t("Filter")}
        {active > 0 && ` (${active})`}
      </button>
      <button type="button" className="staff-button" data-look="primary" onClick={onNew}>
        <Plus aria-hidden="true" /> {t("New lead")}
      </button>
      <ExportButton filter={filter} names={names} nameOf={nameOf} />
      <button
        type="button"
        className="icon-button"
        aria-label={t("Sound for new leads")}
        aria-pressed={hasSound}
        title={hasSound ? t("Sound for new leads is on") : t("Sound for new leads is off")}
        onClick={() => {
          wakeChime();
          onSound(!hasSound);
          if (!hasSound) setTimeout(ringChime, 50);
        }}
      >
        <Sign aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button lead-keys"
        aria-label={t("Keys of the inbox")}
        onClick={onKeys}
      >
        <Keyboard aria-hidden="true" />
      </button>
    </WorkHead>
  );
}
