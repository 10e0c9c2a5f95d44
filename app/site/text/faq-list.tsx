import { RichText } from "#app/site/reference/rich-text.tsx";

export type Question = { question: string; answer: string };

/** Opens without a script. The first answer is open, so that everybody sees how it works. */
export function FaqList({
  questions,
  isFirstOpen = true,
  anchorOf,
}: {
  questions: readonly Question[];
  isFirstOpen?: boolean;
  /** The part of the address after # that leads to an answer, by its place. */
  anchorOf?: (index: number) => string;
}) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0}>
          <summary>{question}</summary>
          {/* Inside the fold: a browser opens what is round its target. */}
          <p id={anchorOf?.(index)}>
            <RichText source={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
