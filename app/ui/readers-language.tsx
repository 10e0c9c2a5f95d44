import { createContext, useContext } from "react";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useWords, type Words, WordsContext } from "#app/i18n/words.ts";

/** The reader's language, which is that of the address, even in borrowed parts of the page. */
export const ReaderContext = createContext<{ locale: Locale; words: Words } | undefined>(undefined);

/** Shows a form in the reader's language, even in a text borrowed from English: visitors consent to what it says. */
export function ReadersLanguage({ children }: { children: React.ReactNode }) {
  const reader = useContext(ReaderContext);
  const words = useWords();
  if (!reader || reader.words === words) return children;
  return (
    <div {...writtenIn(reader.locale)}>
      <WordsContext value={reader.words}>{children}</WordsContext>
    </div>
  );
}
