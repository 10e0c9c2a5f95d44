import { localeOf } from "./locale-path.ts";
import { addWords } from "./words.ts";
import { wordsFile } from "./words-file.ts";

/** The words of the page that is open, in a browser. Until they are here the page stays as the server drew it. */
export async function fetchWords(): Promise<void> {
  const locale = localeOf(location.pathname);
  const file = wordsFile(locale);
  if (!file) return;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`The words of this page did not come: ${answer.status}`);
  addWords(locale, await answer.json());
}
