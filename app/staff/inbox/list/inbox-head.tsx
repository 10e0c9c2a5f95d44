import { Keyboard, Plus, SlidersHorizontal } from "lucide-react";
import { filterNames, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { Allowed } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { SearchField } from "./search-field.tsx";

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
