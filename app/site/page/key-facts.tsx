import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { confirmedHere } from "#app/content/ledger/ledger-marks.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";
import { Mark, type MarkedRow } from "#app/site/reference/mark.tsx";
import { yearOf } from "#app/site/reference/marks.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

export type KeyFact = { label: string; value: string; note?: string };

type Props = {
  cells: readonly KeyFact[];
  /** Where it is filed, as the last cell. */
  where?: Guide["where"];
};

/** Lists the texts that decide the mark of each cell. */
export const markedFacts = ({ cells, where }: Props): MarkedRow[] => [
  ...cells.map(({ value, note = "" }) => [value, note]),
  ...(where && where.portal !== "none" ? [[`[${confirmedHere}]`]] : []),
];

export function KeyFacts({ cells, where }: Props) {
  return (
    <dl className="answer-cells" data-cells={cells.length + (where ? 1 : 0)}>
      {cells.map(({ label, ...cell }) => {
        const { value, note } = shorten(cell.value.replace(yearOf, ""), cell.note);
        return (
          <div key={label}>
            <dt>
              <span>
                {label}
                {yearOf.exec(cell.value)?.[0]}
              </span>
              <Mark of={[cell.value, cell.note ?? ""]} />
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
        );
      })}
      {where && <Where {...where} />}
    </dl>
  );
}

function Where({ portal, menu }: NonNullable<Guide["where"]>) {
  const { guide: words } = useMessages();
  const office = shorten(menu);
  return (
    <div>
      <dt>
        <span>{words.where}</span>
        {portal !== "none" && <Mark of={[`[${confirmedHere}]`]} />}
      </dt>
      <dd>
        <b>
          {portal === "none" ? (
            office.value
          ) : (
            <a href={officialPortals[portal].url}>{words.portals[portal]}</a>
          )}
        </b>
        <small>{portal === "none" ? office.note : menu}</small>
      </dd>
    </div>
  );
}

/**
 * A cell shows one short value. The text after its first comma begins the note, and so does the longer of two forms, as
 * in "Revenue Divisional Officer (RDO)".
 */
export function shorten(text: string, note = ""): { value: string; note: string } {
  const [, first = text, more = ""] = /^(.+?)[,;:] (.+)$/.exec(text) ?? [];
  const forms = /^(.+) \((\D+)\)$/.exec(first)?.slice(1) ?? [first];
  const [value = first, ...long] = [...forms].sort((a, b) => a.length - b.length);
  const [head, ...rest] = [...long, more, note].filter(Boolean);
  return {
    value,
    note: rest.reduce((all, next) => `${all}${/^[A-Z]/.test(next) ? "." : ";"} ${next}`, head ?? ""),
  };
}

/** Short values are set large, because readers look for the office, days and rupees. */
const isFigure = (value: string) => {
  const shown = plainText(value).trim();
  return shown.length <= (/\d/.test(shown) ? 24 : 12);
};
