import { useId } from "react";
import { useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { quietButton } from "#app/ui/quiet-button.ts";

/** The address that takes the answers, and the ids of the parts that show the result. */
export const answersAddress = "/page-answers";
export const answerParts = { counted: "answer-counted", kept: "answer-kept", lost: "answer-lost" } as const;

/**
 * Feedback with one tap, counted by page and language, and an optional sentence. These are plain forms: the server
 * redirects to the part of this page that shows the result, and styles show the part in the fragment.
 */
export function WasThisRight() {
  const { feedback: words } = useMessages();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <section className="was-right" aria-labelledby={id}>
      <form method="post" action={answersAddress}>
        <h2 id={id}>{words.title}</h2>
        <input type="hidden" name="page" value={pathname} />
        {(["yes", "no"] as const).map((answer) => (
          <button key={answer} {...quietButton} type="submit" name="answer" value={answer}>
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
