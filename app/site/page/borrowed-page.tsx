import { englishWords, WordsContext } from "#app/i18n/words.ts";
import { BorrowedNote } from "#app/ui/borrowed-note.tsx";

/**
 * A page that stands in English on a site of another language says so once, above everything. Below that all of it is
 * English, headings and labels too: a sentence in two languages is harder to read than one in either.
 */
export function BorrowedPage({ isBorrowed, children }: { isBorrowed: boolean; children: React.ReactNode }) {
  if (!isBorrowed) return children;
  return (
    <>
      <div className="wrap borrowed-page">
        <BorrowedNote />
      </div>
      <div lang="en">
        <WordsContext value={englishWords}>{children}</WordsContext>
      </div>
    </>
  );
}
