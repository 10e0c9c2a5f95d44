import type { Guide } from "#app/content/kinds/pages/guide.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { RichLines, RichParagraph } from "#app/site/reference/rich-text.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import type { TextSection } from "#app/site/text/text-page.tsx";
import { FeeTable } from "./fee-table.tsx";
import { FoldingRows } from "./folding-rows.tsx";
import type { GuidePageProps } from "./guide-page.tsx";
import { guideText } from "./guide-text.ts";
import { RequiredDocuments } from "./required-documents.tsx";
import { Steps } from "./steps.tsx";
import { TimeLimits } from "./time-limits.tsx";

/**
 * The sections of a guide: what to do, what to bring and what it costs; then, folded, the sections that only concern
 * some readers or take time. Empty sections are left out, also from the contents.
 */
export function guideSections(props: GuidePageProps, words: Messages["guide"]): TextSection[] {
  const { page: guide, references } = props;
  const fees: TextSection = {
    id: "fees",
    title: words.fees,
    short: words.fees,
    content: <FeeTable fees={references.fees} note={guide.fees_note} />,
    fields: ["fees_note"],
  };
  const limits: TextSection = {
    id: "time-limits",
    title: words.timeLimits,
    short: words.timeLimits,
    content: <TimeLimits limits={guide.time_limits} />,
  };
  const folded: TextSection[] = [
    {
      id: "rejections",
      title: words.rejections,
      short: words.short.rejections,
      content: (
        <FoldingRows rows={guide.rejections.map(({ reason, remedy }) => ({ title: reason, text: remedy }))} />
      ),
    },
    {
      id: "stuck",
      title: words.stuck,
      short: words.short.stuck,
      content: (
        <>
          <RichParagraph className="guide-note" source={guide.stuck.note} />
          <FoldingRows rows={references.rungs} isNumbered />
        </>
      ),
    },
    {
      id: "about",
      title: words.about,
      content: <About guide={guide} words={words} />,
      fields: ["what_it_is", "who_needs_it"],
    },
    ...toTextSections(guide.more, "more"),
    ...(props.extraSections ?? []),
    {
      id: "questions",
      title: words.questions,
      short: words.questions,
      content: <FaqList questions={guide.questions} isFirstOpen={false} />,
    },
  ];
  return [
    { id: "steps", title: words.steps, short: words.steps, content: <Steps phases={guide.steps} /> },
    {
      id: "papers",
      title: words.papers,
      short: words.short.papers,
      content: (
        <RequiredDocuments
          documents={guide.papers}
          title={guide.title}
          pageUrl={props.url}
          guideId={props.slug}
          wholeText={() => guideText(guide, words, props.url)}
        />
      ),
    },
    ...(references.fees.length > 0 ? [fees] : []),
    ...(guide.time_limits.length > 0 ? [limits] : []),
    ...folded.map((section) => ({ ...section, isFolded: true })),
  ];
}

function About({ guide, words }: { guide: Guide; words: Messages["guide"] }) {
  return (
    <>
      <RichLines lines={guide.what_it_is} />
      <h3 className="who-needs-it">{words.whoNeedsIt}</h3>
      <RichLines lines={guide.who_needs_it.map((line) => (line.startsWith("- ") ? line : `- ${line}`))} />
      <RichParagraph className="where-note" source={guide.where.note} />
    </>
  );
}
