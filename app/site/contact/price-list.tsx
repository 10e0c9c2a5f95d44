import { useWords } from "#app/i18n/words.ts";
import type { FirmFacts } from "./load-firm-facts.server.ts";

/** The firm's own prices, never government fees. */
export function PriceList({ prices }: Pick<FirmFacts, "prices">) {
  const { prices: words } = useWords();
  return (
    <>
      <dl className="price-list">
        {prices.map(({ work, price }) => (
          <div key={work}>
            <dt>{work}</dt>
            <dd className="figure">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.note}</p>
    </>
  );
}
