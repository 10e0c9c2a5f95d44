import { useWords } from "#app/i18n/words.ts";
import type { FirmFacts } from "./load-firm-facts.server.ts";

/** Our own charges. Government fees are never among them. */
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
