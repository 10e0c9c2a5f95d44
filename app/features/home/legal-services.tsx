import { Section } from "#app/ui/section.tsx";
import { ServicesLedger } from "../legal-services/services-ledger.tsx";
import type { LegalServicesExcerpt } from "./legal-services-excerpt.schema.ts";

export function LegalServices({ excerpt: { title, lead, services } }: { excerpt: LegalServicesExcerpt }) {
  return (
    <Section title={title} lead={lead}>
      <ServicesLedger services={services} />
    </Section>
  );
}
