import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate, formatPartialDate } from "#app/i18n/format-date.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";

type Props = {
  fees: readonly FeeLine[];
  note?: string;
  /** The date of the last check of most rows. If set, rows show their status, and their own date if it differs. */
  usualLook?: string;
  locale?: Locale;
};

/** A fee table with amount, source and date in every row. Unconfirmed amounts say so; nothing is guessed. */
export function FeeTable({ fees, note, usualLook, locale = "en" }: Props) {
  const { fees: words } = useMessages();
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
          {fees.map((fee) => (
            <tr key={fee.id} id={usualLook ? fee.id : undefined}>
              <th scope="row">{fee.item}</th>
              <td
                className="amount"
                data-unknown={fee.isCurrent ? undefined : true}
                data-long={fee.amount.length > 12 || undefined}
              >
                {fee.amount || words.unknown}
              </td>
              <td className="source">
                <RichText source={fee.note} />
                {usualLook && <FeeStatus fee={fee} usualLook={usualLook} locale={locale} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <RichParagraph className="note table-note" source={note} />
    </>
  );
}

/** Derived from the record, so that it says no more than was entered. */
function FeeStatus({ fee, usualLook, ...page }: { fee: FeeLine; usualLook: string; locale: Locale }) {
  const { fees: words } = useMessages();
  const locale = useLocaleOfMessages(page.locale);
  const { status, confirmed, since, lookedOn } = fee;
  const sentences = [
    since && fillWords(words.since, { date: formatPartialDate(since, locale) }),
    fillWords(words.status[status], {
      name: confirmed?.by ?? "",
      date: confirmed ? formatDate(confirmed.on, locale) : "",
    }),
    lookedOn !== usualLook && fillWords(words.lookedOn, { date: formatDate(lookedOn, locale) }),
  ];
  return (
    <small className="fee-status" suppressHydrationWarning>
      {sentences.filter(Boolean).join(" ")}
    </small>
  );
}
