import { diffLines } from "./diff-lines.ts";

/** More would take too long to compare; such a text is shown without marks. */
const mostWords = 600;
const wordsOf = (text: string) => text.split(/(?<=\s)/u);

type Props = { text: string; other: string; mark: "mark" | "ins" | "del" };

/** A text, with the words marked that the other one does not have. */
export function MarkedWords({ text, other, mark: Mark }: Props) {
  const [own, others] = [wordsOf(text), wordsOf(other)];
  if (own.length + others.length > mostWords) return text;
  const runs: { isOwn: boolean; words: string }[] = [];
  for (const { kind, text: word } of diffLines(others, own)) {
    const last = runs.at(-1);
    if (kind === "removed") continue;
    if (last?.isOwn === (kind === "added")) last.words += word;
    else runs.push({ isOwn: kind === "added", words: word });
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: a text has its words in one order.
  return runs.map(({ isOwn, words }, place) => (isOwn ? <Mark key={place}>{words}</Mark> : words));
}
