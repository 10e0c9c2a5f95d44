import type { CostExample } from "#app/content/ledger/estimate.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { resultPart } from "#app/site/page/tool-result.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { exampleWords } from "./example-words.ts";

/** What the matter costs for an example, with a link to the estimator. */
export function CostLine({ cost, locale: page }: { cost: CostExample; locale: Locale }) {
  const { estimate: words } = useMessages();
  const locale = useLocaleOfMessages(page);
  return (
    <ContentLink href={`/fees?kind=${cost.kind}#${resultPart}`}>
      <b>
        <Icon name="sum" /> {words.title}
      </b>
      <small suppressHydrationWarning>
        {exampleWords(cost, words, locale)}
        {cost.year && ` (${cost.year})`}
      </small>
    </ContentLink>
  );
}
