import type { FeeLine } from "#app/content/fee-lines.ts";
import { useWords } from "#app/i18n/words.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

/** Amount, source and date in every row. What is not confirmed says so; never a guess, never a dash. */
export function FeeTable({ fees, note }: { fees: readonly FeeLine[]; note?: string }) {
  const { fees: words } = useWords();
  return (
    <>
      <table className="ledger fees">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.source}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ id, item, amount, isCurrent, note: source }) => (
            <tr key={id}>
              <th scope="row">{item}</th>
              <td
                className="amount"
                data-unknown={isCurrent ? undefined : true}
                data-long={amount.length > 12 || undefined}
              >
                {amount || words.unknown}
              </td>
              <td className="source">
                <RichText source={source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className="note table-note">
          <RichText source={note} />
        </p>
      )}
    </>
  );
}
