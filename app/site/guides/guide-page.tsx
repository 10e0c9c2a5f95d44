import { useId } from "react";
import { useLocation } from "react-router";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { answerParts, answersAddress } from "#app/site/feedback/feedback-addresses.ts";
import { IsThisWrong } from "#app/site/feedback/is-this-wrong.tsx";
import { markedFee } from "#app/site/fees/fee-table.tsx";
import { BorrowedPart, useIsVouchedFor } from "#app/site/page/borrowed.tsx";
import { markedFacts } from "#app/site/page/key-facts.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFigure } from "#app/site/page/page-figure.tsx";
import { UnsignedNote } from "#app/site/page/unsigned-note.tsx";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { TextPage, type TextPageProps, type TextSection } from "#app/site/text/text-page.tsx";
import { ToolRows } from "#app/site/tools/tool-rows.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stamp } from "#app/ui/page/stamp.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { AtAGlance, hasAnswerCard } from "./at-a-glance.tsx";
import { guideSections } from "./guide-sections.tsx";
import { glanceCells } from "./guide-text.ts";

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
  const isVouchedFor = useIsVouchedFor();
  const marked = [
    ...markedFacts({ cells: glanceCells(guide, words), where: guide.where }),
    ...props.references.fees.map(markedFee),
    ...guide.time_limits.map(({ limit, note }) => [limit, note]),
  ];
  const ownTools = [tools.deadline, tools.letter, cost].filter(Boolean).length;
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
      isNoted
      leadField={hasCard ? "line" : "lead"}
      before={
        <BorrowedPart fields={["at_a_glance", "where", "rejections"]} isWide>
          <div className="wrap guide-answer column" data-tools={ownTools > 0 || undefined}>
            {hasCard && <AtAGlance {...guide} />}
            <div className="answer-basis wraps">
              {(guide.checked || props.approval) && (
                <Stamp
                  checkedOn={guide.checked?.on ?? ""}
                  sources={sources.length}
                  locale={locale}
                  isDue={props.isCheckDue}
                  approval={props.approval}
                />
              )}
              {sources.length > 0 && <MarkLegend rows={marked} />}
            </div>
            {locale !== defaultLocale && !isVouchedFor && <UnsignedNote isInText />}
            {guide.figure && <PageFigure {...guide.figure} />}
            <ToolRows
              {...{ tools, cost, locale, path: `/${props.slug}` }}
              keep={[guide.title, guide.line ?? guide.lead, props.url].join("\n")}
            >
              {ownTools < 2 && (
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

/**
 * Feedback with one tap, counted by page and language. This is a plain form: the server redirects to the part of this
 * page that shows the result, and styles show the part in the fragment. After "no" it asks what is wrong.
 */
function WasThisRight({ children }: { children: React.ReactNode }) {
  const { feedback: words } = useMessages();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <section className="was-right" aria-labelledby={id}>
      <form className="cluster" method="post" action={answersAddress}>
        <h2 className="row-title" id={id}>
          {words.title}
        </h2>
        <input type="hidden" name="page" value={pathname} />
        {(["yes", "no"] as const).map((answer) => (
          <button key={answer} {...quietButton} type="submit" name="answer" value={answer}>
            {words[answer]}
          </button>
        ))}
        {children}
      </form>
      <p className="answer-part" id={answerParts.counted}>
        {words.counted}
      </p>
      <p className="answer-part" id={answerParts.kept}>
        {words.kept}
      </p>
      <p className="answer-part" id={answerParts.lost}>
        {words.lost}
      </p>
    </section>
  );
}
