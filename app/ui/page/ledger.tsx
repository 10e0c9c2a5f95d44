import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";

type Column = { name: string; share?: "quarter" | "third" };

/** A table in the style of an account book, with a margin column. Its rows are `tbody` elements. */
export function Ledger({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const { ledger: words } = useMessages();
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
