import type { CostExample } from "#app/content/ledger/estimate.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { resultPart } from "#app/site/page/tool-result.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { exampleWords } from "./example-words.ts";

/** What the matter costs for an example, with a link to the estimator. */
export function CostLine({ cost, locale: page }: { cost: CostExample; locale: Locale }) {
  const { estimate: words } = useMessages();
  const locale = useLocaleOfMessages(page);
  return (
    <ContentLink className="cost-line" href={`/fees?kind=${cost.kind}#${resultPart}`}>
      <b>{words.title}</b>
      <span suppressHydrationWarning>{exampleWords(cost, words, locale)}</span>
      {cost.year && <small>{fillWords(words.rateOf, { year: cost.year })}</small>}
    </ContentLink>
  );
}
