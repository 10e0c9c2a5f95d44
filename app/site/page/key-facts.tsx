import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { confirmedHere } from "#app/content/ledger/ledger-marks.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";
import { Mark } from "#app/site/reference/mark.tsx";
import { yearOf } from "#app/site/reference/marks.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

export type KeyFact = { label: string; value: string; note?: string };

type Props = {
  cells: readonly KeyFact[];
  /** Where it is filed, as the last cell. */
  where?: Guide["where"];
};

/** The key facts as a grid of cells: label with its mark, value, note. */
export function KeyFacts({ cells, where }: Props) {
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
      {where && <Where {...where} />}
    </dl>
  );
}

function Where({ portal, menu }: NonNullable<Guide["where"]>) {
  const { guide: words } = useMessages();
  return (
    <div>
      <dt>
        <span>{words.where}</span>
        {portal !== "none" && <Mark of={[`[${confirmedHere}]`]} />}
      </dt>
      <dd>
        <b>{portal === "none" ? menu : <a href={officialPortals[portal].url}>{words.portals[portal]}</a>}</b>
        {portal !== "none" && <small>{menu}</small>}
      </dd>
    </div>
  );
}

/** Short values with a figure are set large, because readers look for days and rupees. */
const isFigure = (value: string) => {
  const shown = plainText(value).trim();
  return /\d/.test(shown) && shown.length <= 24;
};
