import type { Locale } from "#app/i18n/locales.ts";
import { type Difference, readable } from "./differences.ts";

type Props = { differences: readonly Difference[]; lang: Locale; heads: readonly [string, string] };

/** Two versions beside each other, field by field. */
export function DifferenceList({ differences, lang, heads }: Props) {
  if (differences.length === 0) return <p>Both say the same.</p>;
  return (
    <table className="staff-table differences">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, label, shape, a, b }) => (
          <tr key={path.join(".")}>
            <th scope="row">{label}</th>
            <Side lines={readable(shape, a)} lang={lang} tag="del" />
            <Side lines={readable(shape, b)} lang={lang} tag="ins" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ lines, lang, tag: Tag }: { lines: readonly string[]; lang: Locale; tag: "del" | "ins" }) {
  return (
    <td lang={lang}>
      {lines.length === 0 ? <i>empty</i> : lines.map((line) => <Tag key={line}>{line}</Tag>)}
    </td>
  );
}
