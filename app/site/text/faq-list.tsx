import { RichText } from "#app/site/reference/rich-text.tsx";

export type Question = { question: string; answer: string };

/** A list of questions that unfold without a script. The first is open, to show how it works. */
export function FaqList({
  questions,
  isFirstOpen = true,
  anchorOf,
}: {
  questions: readonly Question[];
  isFirstOpen?: boolean;
  anchorOf?: (index: number) => string;
}) {
  return (
    <div className="faq ruled">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0}>
          <summary>{question}</summary>
          {/* Inside `details`, because browsers open the ancestors of a link's target. */}
          <p id={anchorOf?.(index)}>
            <RichText source={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
