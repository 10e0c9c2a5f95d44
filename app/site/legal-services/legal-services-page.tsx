import type { LegalServices } from "#app/content/kinds/pages/legal-services.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { FirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { PriceList } from "#app/site/contact/price-list.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { ServicesLedger } from "./services-ledger.tsx";

type Props = LoadedPage<LegalServices> & { firm: FirmFacts };

export function LegalServicesPage({ firm, ...props }: Props) {
  const { legalServices: words, guide, pages, prices } = useMessages();
  const { intro, services, sections, questions } = props.page;
  return (
    <TextPage
      {...props}
      name={pages.legalServices}
      sections={[
        { id: "about", title: words.intro, content: <RichLines lines={intro} />, fields: ["intro"] },
        { id: "services", title: words.services, content: <ServicesLedger services={services} /> },
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
