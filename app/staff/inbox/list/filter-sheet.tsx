import type { Total } from "#app/staff/inbox/model/load-inbox.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t } from "#app/staff/words/words.ts";
import { type FilterProps, FilterRow } from "./filter-row.tsx";

type Props = FilterProps & { found: Total; more: React.ReactNode; onClose: () => void };

/** The filters where the list is narrow: the list follows each choice, and the button shows the number of results. */
export function FilterSheet({ found, more, onClose, ...row }: Props) {
  return (
    <Dialog title={t("Filter")} size="sheet" onClose={onClose}>
      <FilterRow {...row} isWhole />
      <div className="staff-actions">{more}</div>
      <div className="sheet-end">
        <Button look="primary" onClick={closeDialog}>
          {showWords(found)}
        </Button>
      </div>
    </Dialog>
  );
}

function showWords({ count, isMore }: Total): string {
  if (isMore) return t("Show more than {count} people", { count });
  return count === 1 ? t("Show 1 person") : t("Show {count} people", { count });
}
