import { useWords } from "#app/i18n/words.ts";
import { usePageReferences } from "./reference-context.ts";
import { RichText } from "./rich-text.tsx";

/**
 * The meanings of the words a page marks. Each is a popover that its word opens, also without a script; a
 * browser that knows no popovers shows them as a list at the end of the page, and so does paper.
 */
export function WordCards() {
  const { guide } = useWords();
  const { terms } = usePageReferences();
  if (terms.length === 0) return null;
  return (
    <section className="word-cards" aria-label={guide.words}>
      {terms.map(({ id, term, meaning, te, hi }) => (
        <div className="word-card" id={`word-${id}`} key={id} popover="auto">
          <b>{term}</b>
          <p>
            <RichText source={meaning} />
          </p>
          {(te || hi) && (
            <small>
              {te && <span lang="te">{te}</span>} {hi && <span lang="hi">{hi}</span>}
            </small>
          )}
        </div>
      ))}
    </section>
  );
}
