import type { LegalServices } from "#app/content/kinds/pages/legal-services.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";

/** The services for clients as a ledger. */
export function ServicesLedger({ services }: { services: LegalServices["services"] }) {
  const { ledger: words } = useMessages();
  return (
    <Ledger
      columns={[
        { name: words.service, share: "quarter" },
        { name: words.receive },
        { name: words.bring, share: "quarter" },
      ]}
    >
      <tbody>
        {services.map(({ id, title, receive, bring, url }, index) => (
          <tr key={id} id={id}>
            <td className="ledger-number">{index + 1}</td>
            <th scope="row">
              <ContentLink href={url}>{title}</ContentLink>
            </th>
            <td>{receive}</td>
            <td data-label={words.bringShort}>{bring}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
