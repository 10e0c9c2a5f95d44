import type { Fee } from "#app/content/kinds/fees.ts";
import type { Guide } from "#app/content/kinds/guide.ts";
import type { Rung } from "#app/content/kinds/ladder.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { Contents } from "#app/site/page/contents.tsx";
import { HelpBox } from "#app/site/page/help-box.tsx";
import { type PageReferences, ReferenceContext } from "#app/site/reference/reference-context.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { WordCards } from "#app/site/reference/word-cards.tsx";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { LinkRow } from "#app/ui/link-rows.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { AtAGlance } from "./at-a-glance.tsx";
import { GuideFigure } from "./guide-figure.tsx";
import { type GuideSection, guideSections } from "./guide-sections.tsx";

export type GuidePageProps = {
  guide: Guide;
  /** From resolveReferences: what the guide names by short names. */
  references: PageReferences & { fees: readonly Fee[]; rungs: readonly Rung[] };
  related: readonly LinkRow[];
  crumbs: readonly Crumb[];
  locale: Locale;
  isCheckDue: boolean;
  guideId: string;
  pageUrl: string;
  phone: { number: string; shown: string };
  whatsapp: string;
  /** Parts of its own that a page adds before the questions: the RTI page's sample letter. */
  extraSections?: readonly GuideSection[];
};

export function GuidePage(props: GuidePageProps) {
  const { guide, references, locale } = props;
  const { guide: words } = useWords();
  const sections = guideSections(props, words);
  return (
    <ReferenceContext value={references}>
      <PageHead
        crumbs={props.crumbs}
        title={guide.title}
        lead={guide.lead}
        figure={guide.figure && <GuideFigure {...guide.figure} />}
      >
        <Stamp
          checkedOn={guide.checked.on}
          against={<RichText source={guide.checked.against} />}
          locale={locale}
          isDue={props.isCheckDue}
          sourcesUrl={references.sources.length > 0 ? "#sources" : undefined}
        />
      </PageHead>
      <AtAGlance glance={guide.at_a_glance} where={guide.where} />
      <div className="wrap guide-body">
        <Contents entries={sections} />
        <div className="guide-main">
          {sections.map(({ id, title, content }) => (
            <section id={id} key={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {content}
            </section>
          ))}
          <HelpBox phone={props.phone} whatsapp={props.whatsapp} />
        </div>
      </div>
      <WordCards />
    </ReferenceContext>
  );
}
