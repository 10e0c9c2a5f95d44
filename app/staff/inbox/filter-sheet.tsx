import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.tsx";
import { type FilterProps, FilterRow } from "./filter-row.tsx";
import type { Total } from "./load-inbox.ts";

/** The filters on a phone: the list behind them follows each choice, and the button says how many are left. */
export function FilterSheet({ found, onClose, ...row }: FilterProps & { found: Total; onClose: () => void }) {
  return (
    <Dialog title={t("Filter")} size="sheet" onClose={onClose}>
      <FilterRow {...row} />
      <div className="sheet-end">
        <button type="button" className="staff-button" data-look="primary" onClick={closeDialog}>
          {t("Show {leads}", {
            leads:
              found.count === 1
                ? t("1 lead")
                : t("{count}{more} leads", {
                    count: found.count,
                    more: found.isMore ? ` ${t("and more")}` : "",
                  }),
          })}
        </button>
      </div>
    </Dialog>
  );
}
