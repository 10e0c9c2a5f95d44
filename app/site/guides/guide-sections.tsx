import type { Words } from "#app/i18n/words.ts";
import { FaqList } from "#app/site/page/faq-list.tsx";
import { RichLines, RichText } from "#app/site/reference/rich-text.tsx";
import { SectionTable } from "#app/site/reference/section-table.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";
import { FeeTable } from "./fee-table.tsx";
import type { GuidePageProps } from "./guide-page.tsx";
import { Ladder } from "./ladder.tsx";
import { Pairs } from "./pairs.tsx";
import { Papers } from "./required-documents.tsx";
import { Steps } from "./steps.tsx";

export type GuideSection = { id: string; title: string; content: React.ReactNode };

/** The sections of a guide in their order; one with nothing in it is left out, here and in the contents. */
export function guideSections(props: GuidePageProps, words: Words["guide"]): GuideSection[] {
  const { guide, references, related, locale } = props;
  const sections: (GuideSection | false)[] = [
    { id: "about", title: words.about, content: <About guide={guide} words={words} /> },
    { id: "steps", title: words.steps, content: <Steps phases={guide.steps} /> },
    {
      id: "papers",
      title: words.papers,
      content: (
        <Papers papers={guide.papers} title={guide.title} pageUrl={props.pageUrl} guideId={props.guideId} />
      ),
    },
    references.fees.length > 0 && {
      id: "fees",
      title: words.fees,
      content: <FeeTable fees={references.fees} note={guide.fees_note} />,
    },
    {
      id: "time-limits",
      title: words.timeLimits,
      content: (
        <Pairs
          icon="clock"
          rows={guide.time_limits.map(({ what, limit, note }) => ({ title: what, mark: limit, text: note }))}
        />
      ),
    },
    {
      id: "rejections",
      title: words.rejections,
      content: (
        <Pairs
          icon="close"
          rows={guide.rejections.map(({ reason, remedy }) => ({ title: reason, text: remedy }))}
        />
      ),
    },
    {
      id: "stuck",
      title: words.stuck,
      content: (
        <>
          <p className="guide-note">
            <RichText source={guide.stuck.note} />
          </p>
          <Ladder rungs={references.rungs} />
        </>
      ),
    },
    ...guide.more.map(({ id, heading, body, table }) => ({
      id,
      title: heading,
      content: (
        <>
          <RichLines lines={body} />
          {table && <SectionTable {...table} />}
        </>
      ),
    })),
    ...(props.extraSections ?? []),
    { id: "questions", title: words.questions, content: <FaqList questions={guide.questions} /> },
    references.sources.length > 0 && {
      id: "sources",
      title: words.sources,
      content: <SourceList locale={locale} />,
    },
    related.length > 0 && { id: "related", title: words.related, content: <LinkRows rows={related} /> },
  ];
  return sections.filter((section) => section !== false);
}

function About({ guide, words }: Pick<GuidePageProps, "guide"> & { words: Words["guide"] }) {
  return (
    <>
      <RichLines lines={guide.what_it_is} />
      <h3 className="who-needs-it">{words.whoNeedsIt}</h3>
      <RichLines lines={guide.who_needs_it.map((line) => (line.startsWith("- ") ? line : `- ${line}`))} />
      {guide.where.note && (
        <p className="where-note">
          <RichText source={guide.where.note} />
        </p>
      )}
    </>
  );
}
