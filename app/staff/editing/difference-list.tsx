import { t, word } from "#app/staff/words/words.ts";
import { diffLines, type LineChange } from "./diff-lines.ts";
import type { Difference } from "./editable.ts";

const tags = { same: "span", removed: "del", added: "ins" } as const;
const said = { same: undefined, removed: word("Removed"), added: word("Added") } as const;

/** The changes of each field, line by line. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>{t("Both say the same.")}</p>;
  return differences.map(({ name, label, lang, before, after }) => (
    <div key={name} className="difference">
      <h4>{label}</h4>
      {nameLines(diffLines(before, after)).map(({ name: line, kind, text }) => {
        const Tag = tags[kind];
        return (
          <p key={line} className="verbatim" data-kind={kind}>
            {said[kind] && <span className="visually-hidden">{t(said[kind])}: </span>}
            <Tag lang={lang}>{text}</Tag>
          </p>
        );
      })}
    </div>
  ));
}

/** Keys of lines: the text, and a counter for equal lines. */
function nameLines(lines: readonly LineChange[]): (LineChange & { name: string })[] {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const turn = (turns.get(line.text) ?? 0) + 1;
    turns.set(line.text, turn);
    return { ...line, name: `${turn} ${line.text}` };
  });
}
