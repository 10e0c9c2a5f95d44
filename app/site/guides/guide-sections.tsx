import type { Guide } from "#app/content/kinds/guide.ts";
import type { Words } from "#app/i18n/words.ts";
import { FaqList } from "#app/site/page/faq-list.tsx";
import { toTextSections } from "#app/site/page/section-parts.tsx";
import type { TextSection } from "#app/site/page/text-page.tsx";
import { RichLines, RichText } from "#app/site/reference/rich-text.tsx";
import { FeeTable } from "./fee-table.tsx";
import type { GuidePageProps } from "./guide-page.tsx";
import { Ladder } from "./ladder.tsx";
import { Pairs } from "./pairs.tsx";
import { RequiredDocuments } from "./required-documents.tsx";
import { Steps } from "./steps.tsx";

/** The sections of a guide in their order; one with nothing in it is left out, here and in the contents. */
export function guideSections(props: GuidePageProps, words: Words["guide"]): TextSection[] {
  const { page: guide, references } = props;
  const fees: TextSection = {
    id: "fees",
    title: words.fees,
    content: <FeeTable fees={references.fees} note={guide.fees_note} />,
    fields: ["fees_note"],
  };
  return [
    {
      id: "about",
      title: words.about,
      content: <About guide={guide} words={words} />,
      fields: ["what_it_is", "who_needs_it"],
    },
    { id: "steps", title: words.steps, content: <Steps phases={guide.steps} />, fields: ["steps"] },
    {
      id: "papers",
      title: words.papers,
      content: (
        <RequiredDocuments
          documents={guide.papers}
          title={guide.title}
          pageUrl={props.url}
          guideId={props.slug}
        />
      ),
      fields: ["papers"],
    },
    ...(references.fees.length > 0 ? [fees] : []),
    {
      id: "time-limits",
      title: words.timeLimits,
      content: (
        <Pairs
          icon="clock"
          rows={guide.time_limits.map(({ what, limit, note }) => ({ title: what, mark: limit, text: note }))}
        />
      ),
      fields: ["time_limits"],
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
      fields: ["rejections"],
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
      fields: ["stuck"],
    },
    ...toTextSections(guide.more, "more"),
    ...(props.extraSections ?? []),
    {
      id: "questions",
      title: words.questions,
      content: <FaqList questions={guide.questions} />,
      fields: ["questions"],
    },
  ];
}

function About({ guide, words }: { guide: Guide; words: Words["guide"] }) {
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
