import { type LegalServices, legalServicesContent } from "#app/content/kinds/pages/legal-services.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { PriceList } from "#app/site/contact/price-list.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { faqData } from "#app/site/text/faq-data.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Ledger } from "#app/ui/page/ledger.tsx";
import type { Route } from "./+types/legal-services.ts";

export const links = sheetsFor("services");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, firm] = await Promise.all([
    loadPage(host, legalServicesContent, url),
    loadFirmFacts(host, localeOf(url.pathname)),
  ]);
  return { ...loaded, firm };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: ({ pages }) => pages.legalServices,
    data: page?.questions.length ? [faqData(page.questions)] : [],
  });
}

export default function LegalServicesPage({ loaderData: { firm, ...props } }: Route.ComponentProps) {
  const { legalServices: words, guide, pages, prices } = useMessages();
  const { intro, services, sections, questions } = props.page;
  return (
    <TextPage
      {...props}
      name={pages.legalServices}
      sections={[
        { id: "services", title: words.services, content: <ServicesLedger services={services} /> },
        { id: "about", title: words.intro, content: <RichLines lines={intro} />, fields: ["intro"] },
        ...(firm.prices.length > 0
          ? [{ id: "prices", title: prices.title, content: <PriceList prices={firm.prices} /> }]
          : []),
        ...toTextSections(sections),
        ...(questions.length > 0
          ? [{ id: "questions", title: guide.questions, content: <FaqList questions={questions} /> }]
          : []),
      ]}
      help={props.reach}
    />
  );
}

function ServicesLedger({ services }: { services: LegalServices["services"] }) {
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
              <ContentLink className="row-link" href={url}>
                {title}
              </ContentLink>
            </th>
            <td>{receive}</td>
            <td data-label={words.bringShort}>{bring}</td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}
