import { useWords } from "#app/i18n/words.ts";
import { RichText } from "../reference/rich-text.tsx";
import type { LegalOpinion } from "./legal-opinion.schema.ts";

/** What an advocate reads, from the oldest paper to the newest. */
export function PapersExamined({ papers }: { papers: LegalOpinion["papers"] }) {
  const { legalOpinion: words, ledger } = useWords();
  return (
    <table className="ledger">
      <colgroup>
        <col />
        <col data-share="third" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th className="ledger-number" scope="col">
            {ledger.number}
          </th>
          <th scope="col">{words.paper}</th>
          <th scope="col">{words.shows}</th>
        </tr>
      </thead>
      <tbody>
        {papers.map(({ name, use }, index) => (
          <tr key={name}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">{name}</th>
            <td>
              <RichText source={use} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
