import { type ReactNode, useId } from "react";

import { RichText } from "#app/site/reference/rich-text.tsx";

type Cell = { label: string; value: string; note?: string };
type Props = { title: string; cells: readonly Cell[]; kind?: "facts"; children?: ReactNode };

/** The answers most people came for, as a row of cells. */
export function Glance({ title, cells, kind, children }: Props) {
  const id = useId();
  return (
    <section className="glance" data-cells={kind} aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <dl>
          {cells.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={isFigure(value) ? "glance-figure figure" : undefined}>{value}</span>
                {note && (
                  <small>
                    <RichText source={note} />
                  </small>
                )}
              </dd>
            </div>
          ))}
          {children}
        </dl>
      </div>
    </section>
  );
}

/** Days and rupees are what the eye looks for: short values with a figure in them are set large. */
const isFigure = (value: string) => /\d/.test(value) && value.length <= 16;
