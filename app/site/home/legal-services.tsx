import type { LegalServicesExcerpt } from "#app/content/kinds/home/legal-services-excerpt.ts";
import { ServicesLedger } from "#app/site/legal-services/services-ledger.tsx";
import { Section } from "#app/ui/page/section.tsx";

export function LegalServices({ excerpt: { title, lead, services } }: { excerpt: LegalServicesExcerpt }) {
  return (
    <Section title={title} lead={lead}>
      <ServicesLedger services={services} />
    </Section>
  );
}
