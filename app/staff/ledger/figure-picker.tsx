import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { SearchBox } from "#app/staff/kit/controls.tsx";
import type { Fold } from "#app/staff/words/match-words.ts";
import { t } from "#app/staff/words/words.ts";
import { filterRows, type LedgerRow, noFilter } from "./ledger-rows.ts";

type Props = { rows: readonly LedgerRow[]; fold: Fold; onPick: (id: string) => void };

const offered = 6;

/** Searches figures for an order. Enter selects the first. */
export function FigurePicker({ rows, fold, onPick }: Props) {
  const [asked, setAsked] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const wanted = asked.trim().toLowerCase();
  const isNamedSo = ({ label }: LedgerRow) => label.toLowerCase().startsWith(wanted);
  const found = (wanted ? filterRows(rows, { ...noFilter, asked }, fold) : [])
    .sort((one, other) => Number(isNamedSo(other)) - Number(isNamedSo(one)))
    .slice(0, offered);
  const pick = (id: string) => {
    onPick(id);
    setAsked("");
    field.current?.focus();
  };
  return (
    <div className="figure-picker stack">
      <SearchBox
        ref={field}
        label={t("Add a figure to the order")}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) pick(found[0].id);
        }}
      />
      {found.length > 0 && (
        <ul className="paper">
          {found.map(({ id, label, value }) => (
            <li key={id}>
              <button type="button" className="row pick tap" onClick={() => pick(id)}>
                <Plus aria-hidden="true" />
                <span className="grow">{label}</span> <b>{value}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
