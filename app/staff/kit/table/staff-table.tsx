import { t } from "#app/staff/words/words.ts";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  className?: string;
  /** The language of the cell, where it is not the member's own. */
  langOf?: (row: Row) => string;
  headLang?: string;
};

type Props<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => React.Key;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** The buttons of a row, in a last column whose heading only screen readers read. */
  actions?: (row: Row) => React.ReactNode;
  /** Shown instead of a table without rows. */
  empty?: React.ReactNode;
  /** How the table is laid out, on a phone too. */
  className?: string;
  caption?: string;
  isDue?: (row: Row) => boolean;
};

/** The one table of the staff area. */
export function StaffTable<Row>({
  rows,
  keyOf,
  columns,
  actions,
  empty,
  className,
  caption,
  isDue,
}: Props<Row>) {
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
      <tbody>
        {rows.map((row) => (
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
    </table>
  );
}
