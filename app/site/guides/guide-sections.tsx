import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { FeeTable } from "#app/site/fees/fee-table.tsx";
import { useLanguageOf } from "#app/site/page/borrowed.tsx";
import { LetterLink } from "#app/site/page/letter-link.tsx";
import { Mark } from "#app/site/reference/mark.tsx";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import type { TextSection } from "#app/site/text/text-page.tsx";
import { hasAnswerCard } from "./at-a-glance.tsx";
import type { GuidePageProps } from "./guide-page.tsx";
import { guideText } from "./guide-text.ts";
import { RequiredDocuments } from "./required-documents.tsx";
import { Steps } from "./steps.tsx";

/**
 * The sections of a guide: what to do and what to bring; then, folded, which case is meant, details of the answer
 * card and questions. Empty sections are left out, also from the contents.
 */
export function guideSections(props: GuidePageProps, words: Messages["guide"]): TextSection[] {
  const { page: guide, references } = props;
  const fees: TextSection = {
    id: "fees",
    title: words.fees,
    short: words.fees,
    content: (
      <>
        <FeeTable fees={references.fees} note={guide.fees_note} />
        <RichParagraph className="note table-note" source={references.paymentNote} />
      </>
    ),
    fields: ["fees_note"],
  };
  const limits: TextSection = {
    id: "time-limits",
    title: words.timeLimits,
    short: words.timeLimits,
    content: <TimeLimits limits={guide.time_limits} />,
  };
  const rejections: TextSection = {
    id: "rejections",
    title: words.rejections,
    short: words.short.rejections,
    content: (
      <FoldingRows rows={guide.rejections.map(({ reason, remedy }) => ({ title: reason, text: remedy }))} />
    ),
  };
  const stuck: TextSection = {
    id: "stuck",
    title: words.stuck,
    short: words.short.stuck,
    content: (
      <>
        <RichParagraph className="guide-note" source={guide.stuck?.note} />
        <FoldingRows rows={references.rungs} isNumbered />
      </>
    ),
  };
  const about: TextSection = {
    id: "about",
    title: words.about,
    content: <About guide={guide} words={words} />,
    fields: ["lead", "what_it_is", "who_needs_it", "at_a_glance"],
  };
  const questions: TextSection = {
    id: "questions",
    title: words.questions,
    short: words.questions,
    content: <FaqList questions={guide.questions} isFirstOpen={false} />,
  };
  const folded: TextSection[] = [
    ...(hasAbout(guide) ? [about] : []),
    ...toTextSections(guide.more, "more"),
    ...(references.fees.length > 0 ? [fees] : []),
    ...(guide.time_limits.length > 0 ? [limits] : []),
    ...(guide.rejections.length > 0 ? [rejections] : []),
    ...(guide.stuck ? [stuck] : []),
    ...(props.extraSections ?? []),
    ...(guide.questions.length > 0 ? [questions] : []),
  ];
  return [
    {
      id: "steps",
      title: words.steps,
      short: words.steps,
      content: <Steps phases={guide.steps} />,
    },
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
    ...folded.map((section) => ({ ...section, isFolded: true })),
  ];
}

/** The lead of a guide whose head has only its line. */
const GuideLead = ({ children }: { children: string }) => (
  <p className="guide-note" {...useLanguageOf("lead")}>
    {children}
  </p>
);

const hasAbout = ({ what_it_is, who_needs_it, at_a_glance, where }: Guide): boolean =>
  Boolean(what_it_is.length > 0 || who_needs_it.length > 0 || at_a_glance?.result || where?.note);

function About({ guide, words }: { guide: Guide; words: Messages["guide"] }) {
  return (
    <>
      {hasAnswerCard(guide) && <GuideLead>{guide.lead}</GuideLead>}
      <RichLines lines={guide.what_it_is} />
      {guide.who_needs_it.length > 0 && (
        <>
          <h3 className="who-needs-it">{words.whoNeedsIt}</h3>
          <RichLines lines={guide.who_needs_it.map((line) => (line.startsWith("- ") ? line : `- ${line}`))} />
        </>
      )}
      {guide.at_a_glance?.result && <Result {...guide.at_a_glance.result} label={words.result} />}
      <RichParagraph className="where-note" source={guide.where?.note} />
    </>
  );
}

const Result = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <RichParagraph
    className="where-note"
    source={`**${label}:** ${[value, note].filter(Boolean).join(", ")}`}
  />
);

/** Time limits: the limit in its own column, its meaning below. */
function TimeLimits({ limits }: { limits: Guide["time_limits"] }) {
  return (
    <ul className="fee-rows ruled">
      {limits.map(({ what, limit, note }) => (
        <li className="fee-row" key={what}>
          <span>{what}</span>
          <Mark of={[limit, note]} />
          <b className="figure" data-long={plainText(limit).length > 14 || undefined}>
            <RichText source={limit} />
          </b>
          <small>
            <RichText source={note} />
          </small>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  rows: readonly { title: string; limit?: string; text: string; letter?: string }[];
  /** True for consecutive steps. */
  isNumbered?: boolean;
};

/** Short statements that unfold: rejections with remedies, or the stages when one is stuck. Print shows everything. */
function FoldingRows({ rows, isNumbered }: Props) {
  const List = isNumbered ? "ol" : "ul";
  return (
    <List className="folding-rows ruled" data-numbered={isNumbered}>
      {rows.map(({ title, limit, text, letter }) => (
        <li key={title}>
          <details>
            <summary>
              <span>
                <b>{title}</b>
                {limit && (
                  <span className="limit figure">
                    <RichText source={limit} />
                  </span>
                )}
              </span>
            </summary>
            <p>
              <RichText source={text} />
              <LetterLink letter={letter} />
            </p>
          </details>
        </li>
      ))}
    </List>
  );
}
