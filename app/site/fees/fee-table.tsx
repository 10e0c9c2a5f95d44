import { plainText } from "#app/content/engine/inline-text.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { lastKnownOnly } from "#app/content/ledger/ledger-marks.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Mark, type MarkedRow } from "#app/site/reference/mark.tsx";
import { yearOf } from "#app/site/reference/marks.ts";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";

/** Returns the text that decides the mark of a fee. */
export const markedFee = ({ amount, note }: FeeLine): MarkedRow =>
  amount ? [yearOf.test(amount) ? `[${lastKnownOnly}]` : note] : [];

/** One line for each fee: item with its mark, note, amount. An amount that was never known says whom to ask. */
export function FeeTable({ fees, note }: { fees: readonly FeeLine[]; note?: string }) {
  const { fees: words } = useMessages();
  return (
    <>
      <ul className="fee-rows ruled">
        {fees.map((fee) => (
          <li key={fee.id} id={`fee-${fee.id}`}>
            <span>
              {fee.item}
              {yearOf.exec(fee.amount)?.[0]}
            </span>
            <Mark of={markedFee(fee)} />
            <b className="figure">{fee.amount.replace(yearOf, "") || words.unknown}</b>
            {plainText(fee.note).trim() && (
              <small>
                <RichText source={fee.note} />
              </small>
            )}
          </li>
        ))}
      </ul>
      <RichParagraph className="note table-note" source={note} />
    </>
  );
}
