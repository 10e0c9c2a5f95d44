import type { ReactNode } from "react";

import { useWords } from "#app/i18n/words.ts";

type Column = { name: string; share?: "quarter" | "third" };

/** A page of the account book: numbered lines under named columns. Its rows come as `tbody` elements. */
export function Ledger({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const { ledger: words } = useWords();
  return (
    <table className="ledger">
      <colgroup>
        <col />
        {columns.map(({ name, share }) => (
          <col key={name} data-share={share} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className="ledger-number" scope="col">
            {words.number}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
