import { createContext, useContext } from "react";
import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { type Messages, MessagesContext, useMessages } from "#app/i18n/messages.ts";

/** The reader's language, which is that of the address, even in borrowed parts of the page. */
export const ReaderContext = createContext<{ locale: Locale; words: Messages } | undefined>(undefined);

/** Shows a form in the reader's language, even in a text borrowed from English: visitors consent to what it says. */
export function ReadersLanguage({ children }: { children: React.ReactNode }) {
  const reader = useContext(ReaderContext);
  const words = useMessages();
  if (!reader || reader.words === words) return children;
  return (
    <div {...writtenIn(reader.locale)}>
      <MessagesContext value={reader.words}>{children}</MessagesContext>
    </div>
  );
}
