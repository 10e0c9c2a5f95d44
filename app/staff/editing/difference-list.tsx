import { t, word } from "#app/staff/words/words.tsx";
import { diffLines } from "./diff-lines.ts";
import type { Difference } from "./editable.ts";

const tags = { same: "span", removed: "del", added: "ins" } as const;
const said = { same: undefined, removed: word("Removed"), added: word("Added") } as const;

/** What became of each field, line by line. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>{t("Both say the same.")}</p>;
  return differences.map(({ name, label, lang, before, after }) => (
    <div key={name} className="difference">
      <h4>{label}</h4>
      {diffLines(before, after).map(({ kind, text }, index) => {
        const Tag = tags[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
          <p key={index} data-kind={kind}>
            {said[kind] && <span className="visually-hidden">{t(said[kind])}: </span>}
            <Tag lang={lang}>{text}</Tag>
          </p>
        );
      })}
    </div>
  ));
}
