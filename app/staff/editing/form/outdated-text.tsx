import { changesMeaning } from "#app/content/engine/changes-meaning.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { before: string; after: string; onConfirm: (() => void) | undefined };

/** The English that a translation was made from beside the current English, with the differences marked. */
export function OutdatedText({ before, after, onConfirm }: Props) {
  const [old, now] = markDifferences(before, after);
  return (
    <div className="field-english field-outdated stack">
      <p>
        <b>{t("The English has changed.")}</b>{" "}
        {changesMeaning(before, after)
          ? t(
              "Visitors see the new English here until this is translated: a figure, a warning or the whole sentence changed.",
            )
          : t("Visitors still see this translation.")}
      </p>
      <dl lang="en">
        <dt>{t("It was")}</dt>
        <dd>{old.map(({ key, words, isOwn }) => (isOwn ? <del key={key}>{words}</del> : words))}</dd>
        <dt>{t("It is now")}</dt>
        <dd>{now.map(({ key, words, isOwn }) => (isOwn ? <ins key={key}>{words}</ins> : words))}</dd>
      </dl>
      {onConfirm && <Button onClick={onConfirm}>{t("Still right")}</Button>}
    </div>
  );
}

type Run = { key: string; words: string; isOwn: boolean };

/** The words before the first and after the last difference are the same in both texts, because edits are usually small. */
function markDifferences(before: string, after: string): [Run[], Run[]] {
  const [a, b] = [before, after].map((text) => text.split(/(?<=\s)/u)) as [string[], string[]];
  const isSame = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(a.length - 1 - tail, b.length - 1 - tail)) tail += 1;
  const runsOf = (words: readonly string[]): Run[] => [
    { key: "head", words: words.slice(0, head).join(""), isOwn: false },
    { key: "own", words: words.slice(head, words.length - tail).join(""), isOwn: true },
    { key: "tail", words: words.slice(words.length - tail).join(""), isOwn: false },
  ];
  return [runsOf(a), runsOf(b)];
}
