import { plainText } from "#app/content/engine/inline-text.ts";
import { Mark } from "#app/site/reference/mark.tsx";
import { yearOf } from "#app/site/reference/marks.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

export type KeyFact = { label: string; value: string; note?: string };

type Props = {
  cells: readonly KeyFact[];
  /** More cells. */
  children?: React.ReactNode;
};

/** The key facts as a grid of cells: label with its mark, value, note. */
export function KeyFacts({ cells, children }: Props) {
  return (
    <dl className="answer-cells">
      {cells.map(({ label, note = "", ...cell }) => (
        <div key={label}>
          <dt>
            <span>
              {label}
              {yearOf.exec(cell.value)?.[0]}
            </span>
            <Mark of={[cell.value, note]} />
          </dt>
          <dd>
            <b className={isFigure(cell.value) ? "figure" : undefined}>
              <RichText source={cell.value.replace(yearOf, "")} />
            </b>
            {plainText(note).trim() && (
              <small>
                <RichText source={note} />
              </small>
            )}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}

/** Short values with a figure are set large, because readers look for days and rupees. */
const isFigure = (value: string) => {
  const shown = plainText(value).trim();
  return /\d/.test(shown) && shown.length <= 24;
};
