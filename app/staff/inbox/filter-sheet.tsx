import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { type FilterProps, FilterRow } from "./filter-row.tsx";
import type { Total } from "./load-inbox.ts";

/** The filters on a phone: the list behind them follows each choice, and the button says how many are left. */
export function FilterSheet({ found, onClose, ...row }: FilterProps & { found: Total; onClose: () => void }) {
  return (
    <Dialog title="Filter" size="sheet" onClose={onClose}>
      <FilterRow {...row} />
      <div className="sheet-end">
        <button type="button" className="staff-button" data-look="primary" onClick={closeDialog}>
          Show {found.count === 1 ? "1 lead" : `${found.count}${found.isMore ? " and more" : ""} leads`}
        </button>
      </div>
    </Dialog>
  );
}
