import { useId } from "react";
import { useLocation } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { quietButton } from "#app/ui/quiet-button.ts";
import { answerParts, answersAddress } from "./feedback-addresses.ts";

/**
 * Feedback with one tap, counted by page and language. This is a plain form: the server redirects to the part of this
 * page that shows the result, and styles show the part in the fragment. After "no" it asks what is wrong.
 */
export function WasThisRight({ children }: { children: React.ReactNode }) {
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
