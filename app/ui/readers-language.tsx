import { createContext, useContext } from "react";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { useWords, type Words, WordsContext } from "#app/i18n/words.ts";

/** The language of the address, whatever language a part of the page had to be borrowed from. */
export const ReaderContext = createContext<{ locale: Locale; words: Words } | undefined>(undefined);

/**
 * A form always speaks the language of its reader, also in the middle of a text that is borrowed from English: nobody
 * agrees to what they cannot read.
 */
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
