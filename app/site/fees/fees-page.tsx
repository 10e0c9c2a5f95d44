import { useMessages } from "#app/i18n/messages.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { FeeEstimator, type PostedMatter } from "./fee-estimator.tsx";
import { FeeList } from "./fee-list.tsx";
import type { loadFees } from "./load-fees.server.ts";

type Props = Awaited<ReturnType<typeof loadFees>> & { posted?: PostedMatter };

/** The estimator, then every fee in one list. */
export function FeesPage({ topics, rates, papers, example, posted = example, ...props }: Props) {
  const { pages, fees: words, guide } = useMessages();
  return (
    <PageFrame {...props} name={pages.fees}>
      <div className="wrap fees-page">
        <FeeEstimator key={posted?.entered.kind} {...{ rates, papers, posted }} locale={props.locale} />
        <RichParagraph className="note" source={props.references.paymentNote} />
        <section aria-labelledby="all-fees">
          <h2 id="all-fees">{words.all}</h2>
          <FeeList topics={topics} locale={props.locale} />
          <RichParagraph className="note" source={props.page.note} />
        </section>
        <FoldedSection id="sources" title={guide.sources} content={<SourceList locale={props.locale} />} />
        {props.related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related">{pages.related}</h2>
            <LinkRows rows={props.related} />
          </section>
        )}
        <HelpBox {...props.reach} />
      </div>
    </PageFrame>
  );
}
