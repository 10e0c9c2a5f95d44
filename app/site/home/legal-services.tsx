import type { LegalServicesExcerpt } from "#app/content/kinds/home/home-sections.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Section } from "./section.tsx";

/** Each service is a fold with what one receives and brings. */
export function LegalServices({ excerpt: { title, lead, services } }: { excerpt: LegalServicesExcerpt }) {
  const { ledger: words } = useMessages();
  return (
    <Section title={title} lead={lead}>
      <div className="faq service-folds">
        {services.map((service) => (
          <details key={service.id} id={service.id}>
            <summary>{service.title}</summary>
            <p>
              {service.receive} <b>{words.bringShort}</b> {service.bring}.{" "}
              <ContentLink href={service.url}>{service.title}</ContentLink>
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
