import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import type { LegalServices } from "./legal-services.schema.ts";

/** What is done for clients, as a page of the account book. */
export function ServicesLedger({ services }: { services: LegalServices["services"] }) {
  const { ledger: words } = useWords();
  return (
    <table className="ledger">
      <colgroup>
        <col />
        <col data-share="quarter" />
        <col />
        <col data-share="quarter" />
      </colgroup>
      <thead>
        <tr>
          <th className="ledger-number" scope="col">
            {words.number}
          </th>
          <th scope="col">{words.service}</th>
          <th scope="col">{words.receive}</th>
          <th scope="col">{words.bring}</th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ id, title, receive, bring, url }, index) => (
          <tr key={id}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">
              <ContentLink href={url}>{title}</ContentLink>
            </th>
            <td>{receive}</td>
            <td data-label={words.bringShort}>{bring}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
