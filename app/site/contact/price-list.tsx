import { writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { FirmFacts } from "./load-firm-facts.server.ts";

/** The firm's own prices, never government fees. */
export function PriceList({ prices }: Pick<FirmFacts, "prices">) {
  const { prices: words } = useMessages();
  return (
    <>
      <dl className="price-list">
        {prices.map(({ work, price, locale }) => (
          <div key={work} {...writtenIn(locale)}>
            <dt>{work}</dt>
            <dd className="figure">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.note}</p>
    </>
  );
}
