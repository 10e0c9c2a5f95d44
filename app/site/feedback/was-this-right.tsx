import { useId } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/i18n/words.ts";

/** Where the answers go, and which part of the page says what became of one. */
export const answersAddress = "/page-answers";
export const answerParts = { counted: "answer-counted", kept: "answer-kept", lost: "answer-lost" } as const;

/**
 * One tap, counted by page and language; a sentence may follow. Plain forms: the server sends back to the part of this
 * page that says what became of it, and styles show the part that the address names.
 */
export function WasThisRight() {
  const { feedback: words } = useWords();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <section className="was-right" aria-labelledby={id}>
      <form method="post" action={answersAddress}>
        <h2 id={id}>{words.title}</h2>
        <input type="hidden" name="page" value={pathname} />
        {(["yes", "no"] as const).map((answer) => (
          <button
            key={answer}
            className="button"
            data-look="quiet"
            data-size="slim"
            type="submit"
            name="answer"
            value={answer}
          >
            {words[answer]}
          </button>
        ))}
      </form>
      <form className="answer-part" id={answerParts.counted} method="post" action={answersAddress}>
        <p>{words.counted}</p>
        <input type="hidden" name="page" value={pathname} />
        <label htmlFor={`${id}-remark`}>{words.remark}</label>
        <small>{words.hint}</small>
        <textarea className="input" id={`${id}-remark`} name="remark" rows={2} maxLength={300} required />
        <button className="button" data-size="slim" type="submit">
          {words.send}
        </button>
      </form>
      <p className="answer-part" id={answerParts.kept}>
        {words.kept}
      </p>
      <p className="answer-part" id={answerParts.lost}>
        {words.lost}
      </p>
    </section>
  );
}
