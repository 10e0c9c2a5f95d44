import { Fragment } from "react";
import { type TranslatedLocale, translatedLocales, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { usePageReferences } from "./reference-context.ts";
import { RichParagraph } from "./rich-text.tsx";

/**
 * The meanings of the terms on a page. Each is a popover, which also works without a script. Browsers without popovers,
 * and print, show them as a list at the end of the page.
 */
export function WordCards() {
  const { guide } = useMessages();
  const { terms } = usePageReferences();
  if (terms.length === 0) return null;
  return (
    <section aria-label={guide.words}>
      {terms.map(({ id, term, meaning, ...inOtherLanguages }) => (
        <div className="word-card" id={`word-${id}`} key={id} popover="auto">
          <b>{term}</b>
          <RichParagraph source={meaning} />
          <OtherLanguages words={inOtherLanguages} />
        </div>
      ))}
    </section>
  );
}

function OtherLanguages({ words }: { words: Partial<Record<TranslatedLocale, string>> }) {
  const known = translatedLocales.filter((locale) => words[locale]);
  if (known.length === 0) return null;
  return (
    <small>
      {known.map((locale, index) => (
        <Fragment key={locale}>
          {index > 0 && " "}
          <span {...writtenIn(locale)}>{words[locale]}</span>
        </Fragment>
      ))}
    </small>
  );
}
