import { plainText } from "#app/content/engine/inline-text.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { lastKnownOnly } from "#app/content/ledger/ledger-marks.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Mark, type MarkedRow } from "#app/site/reference/mark.tsx";
import { shorten, yearOf } from "#app/site/reference/marks.ts";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";

/** Returns the text that decides the mark of a fee. */
export const markedFee = ({ amount, note }: FeeLine): MarkedRow =>
  amount ? [yearOf.test(amount) ? `[${lastKnownOnly}]` : note] : [];

/**
 * One line for each fee: item with its mark, amount. The note is in a fold on a phone and in the row on wide screens.
 * An amount that was never known says whom to ask.
 */
export function FeeTable({ fees, note }: { fees: readonly FeeLine[]; note?: string }) {
  return (
    <>
      <ul className="fee-rows ruled">
        {fees.map((fee) => (
          <li key={fee.id} id={`fee-${fee.id}`}>
            <FeeRow {...fee} />
          </li>
        ))}
      </ul>
      <RichParagraph className="note table-note" source={note} />
    </>
  );
}

function FeeRow(fee: FeeLine) {
  const { item, amount, note } = fee;
  const { fees: words } = useMessages();
  const shown = shorten(amount.replace(yearOf, ""), note);
  const hasNote = plainText(shown.note).trim() !== "";
  const row = (
    <>
      <span>
        {item}
        {yearOf.exec(amount)?.[0]}
      </span>
      {/* The heading of a fold is a button, which contains no link. */}
      <Mark of={markedFee(fee)} isLink={!hasNote} />
      <b className="figure">{shown.value || words.unknown}</b>
    </>
  );
  if (!hasNote) return <div className="fee-row">{row}</div>;
  return (
    <details>
      <summary className="fee-row">{row}</summary>
      <small>
        <RichText source={shown.note} />
      </small>
    </details>
  );
}
