import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { IsThisWrong } from "#app/site/feedback/is-this-wrong.tsx";
import { WasThisRight } from "#app/site/feedback/was-this-right.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFigure } from "#app/site/page/page-figure.tsx";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { TextPage, type TextPageProps, type TextSection } from "#app/site/text/text-page.tsx";
import { ToolRows } from "#app/site/tools/tool-rows.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stamp } from "#app/ui/page/stamp.tsx";
import { AtAGlance, hasAnswerCard } from "./at-a-glance.tsx";
import { guideSections } from "./guide-sections.tsx";

export type GuidePageProps = LoadedPage<Guide> & {
  /** Further sections before the questions: the RTI page's sample letter. */
  extraSections?: readonly TextSection[];
} & Partial<Pick<TextPageProps, "name" | "parents">>;

/** The answer comes first: title, one line, the card (without one, the answer in words), its stamp, then the steps. */
export function GuidePage(props: GuidePageProps) {
  const { page: guide, locale, reach, tools } = props;
  const { sources, cost } = props.references;
  const { guide: words, papers } = useMessages();
  const hasCard = hasAnswerCard(guide);
  return (
    <TextPage
      parents={[{ name: words.guides, url: localizedPath("/guides", locale) }]}
      name={guide.short_title ?? guide.title}
      {...props}
      page={{
        title: guide.title,
        lead: hasCard ? guide.line : guide.lead,
        checked: guide.checked ?? undefined,
      }}
      isShort
      leadField={hasCard ? "line" : "lead"}
      before={
        <BorrowedPart fields={["at_a_glance", "where", "rejections"]} isWide>
          <div className="wrap guide-answer">
            {hasCard && <AtAGlance {...guide} />}
            <div className="answer-basis">
              {(guide.checked || props.approval) && (
                <Stamp
                  checkedOn={guide.checked?.on ?? ""}
                  sources={sources.length}
                  locale={locale}
                  isDue={props.isCheckDue}
                  approval={props.approval}
                />
              )}
              {sources.length > 0 && <MarkLegend />}
            </div>
            {guide.figure && <PageFigure {...guide.figure} />}
            <ToolRows
              {...{ tools, cost, locale, path: `/${props.slug}` }}
              keep={[guide.title, guide.line ?? guide.lead, props.url].join("\n")}
            >
              {[tools.deadline, tools.letter, cost].filter(Boolean).length < 2 && (
                <a href="#papers">
                  <b>
                    <Icon name="tick" /> {words.papers}
                  </b>
                  <small>{fillWords(papers.ready, { ready: 0, total: guide.papers.length })}</small>
                </a>
              )}
            </ToolRows>
          </div>
        </BorrowedPart>
      }
      sections={guideSections(props, words)}
      relatedTitle={words.related}
      help={reach}
      end={
        <WasThisRight>
          <IsThisWrong path={`/${props.slug}`} locale={locale} />
        </WasThisRight>
      }
    />
  );
}
