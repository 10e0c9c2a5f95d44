import { plainText } from "#app/content/engine/inline-text.ts";
import { Mark } from "#app/site/reference/mark.tsx";
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
      {cells.map(({ label, value, note = "" }) => (
        <div key={label}>
          <dt>
            <span>{label}</span>
            <Mark of={[value, note]} />
          </dt>
          <dd>
            <b className={isFigure(value) ? "figure" : undefined}>
              <RichText source={value} />
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
