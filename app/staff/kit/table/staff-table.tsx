import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { t } from "#app/staff/words/words.ts";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  className?: string;
  /** The language of the cell, if it is not the member's. */
  langOf?: (row: Row) => string;
  headLang?: string;
};

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => React.Key;
  columns: readonly Column<Row>[];
  /** The buttons of a row, in a last column whose heading is for screen readers only. */
  actions?: (row: Row) => React.ReactNode;
  /** Shown instead of a table without rows. */
  empty?: React.ReactNode;
  className?: string;
  caption?: string;
  isDue?: (row: Row) => boolean;
  /** Rows with the same heading are grouped under it and can be folded. */
  groupOf?: (row: Row) => string;
  /** Groups are closed at first. */
  isFolded?: boolean;
};

export function StaffTable<Row>({
  rows,
  keyOf,
  columns,
  actions,
  empty,
  className,
  caption,
  isDue,
  groupOf,
  isFolded = false,
}: Props<Row>) {
  // The groups that are not as at first.
  const [turned, setTurned] = useState<readonly string[]>([]);
  const isOpen = (title: string) => turned.includes(title) === isFolded;
  if (rows.length === 0) return typeof empty === "string" ? <p>{empty}</p> : empty;
  return (
    <table className={className ? `staff-table ${className}` : "staff-table"}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ head, headLang }) => (
            <th key={head} scope="col" lang={headLang}>
              {head}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <span className="visually-hidden">{t("Actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map(([title, members]) => (
        <tbody key={title}>
          {title && (
            <tr className="table-group">
              <th colSpan={columns.length + (actions ? 1 : 0)} scope="rowgroup">
                <button
                  type="button"
                  className="row"
                  aria-expanded={isOpen(title)}
                  onClick={() =>
                    setTurned(
                      turned.includes(title) ? turned.filter((one) => one !== title) : [...turned, title],
                    )
                  }
                >
                  <ChevronDown aria-hidden="true" /> {title} <small>{members.length}</small>
                </button>
              </th>
            </tr>
          )}
          {(!title || isOpen(title)) &&
            members.map((row) => (
              <tr key={keyOf(row)} data-due={isDue?.(row) || undefined}>
                {columns.map(({ head, cell, className: look, langOf }, at) => {
                  const attributes = { className: look, lang: langOf?.(row), children: cell(row) };
                  return at === 0 ? (
                    <th key={head} scope="row" {...attributes} />
                  ) : (
                    <td key={head} {...attributes} />
                  );
                })}
                {actions && (
                  <td>
                    <div className="staff-actions">{actions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}

function groupsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => string = () => ""): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return [...groups];
}
