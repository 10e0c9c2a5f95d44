import type { LegalOpinion } from "#app/content/kinds/pages/legal-opinion.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";

/** The documents that an advocate examines, from the oldest to the newest. */
export function DocumentsExamined({ documents }: { documents: LegalOpinion["papers"] }) {
  const { legalOpinion: words } = useMessages();
  return (
    <Ledger columns={[{ name: words.paper, share: "third" }, { name: words.shows }]}>
      <tbody>
        {documents.map(({ name, use }, index) => (
          <tr key={name}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">{name}</th>
            <td>
              <RichText source={use} />
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
