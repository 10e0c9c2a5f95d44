import { RichText } from "#app/site/reference/rich-text.tsx";

export type Question = { question: string; answer: string };

/** Opens without a script. The first answer is open, so that everybody sees how it works. */
export function FaqList({
  questions,
  isFirstOpen = true,
}: {
  questions: readonly Question[];
  isFirstOpen?: boolean;
}) {
  return (
    <div className="faq">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={isFirstOpen && index === 0}>
          <summary>{question}</summary>
          <p>
            <RichText source={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
