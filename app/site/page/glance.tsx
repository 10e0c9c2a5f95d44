import { type ReactNode, useId } from "react";

import { RichText } from "#app/site/reference/rich-text.tsx";

type Cell = { label: string; value: string; note?: string; is_old?: boolean };
type Props = {
  title: string;
  cells: readonly Cell[];
  kind?: "facts";
  /** More cells. */
  children?: ReactNode;
  after?: ReactNode;
};

/** The key facts as a row of cells. Outdated values are not bold. */
export function Glance({ title, cells, kind, children, after }: Props) {
  const id = useId();
  return (
    <section className="glance" data-cells={kind} aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{title}</h2>
        <dl>
          {cells.map(({ label, value, note, is_old: isOld }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-old={isOld || undefined}>
                <span className={!isOld && isFigure(value) ? "glance-figure figure" : undefined}>
                  <RichText source={value} />
                </span>
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
        {after}
      </div>
    </section>
  );
}

/** Short values with a figure are set large, because readers look for days and rupees. */
const isFigure = (value: string) => /\d/.test(value) && value.length <= 16;
