import { useId } from "react";
import type {
  Comparison as ComparisonContent,
  FaqExcerpt,
  LegalServicesExcerpt,
  Services,
  WhyChoose as WhyChooseContent,
} from "#app/content/kinds/home/home-sections.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { iconOf } from "#app/site/page/page-icons.ts";
import { FaqList } from "#app/site/text/faq-list.tsx";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** For visitors who know the name of their application: links to guides, then to the tools in adjoining boxes. */
export function ServicesGrid({ services: { title, items, all, tools } }: { services: Services }) {
  return (
    <Section title={title}>
      <ul className="guide-links plain-links ruled">
        {[...items, { id: "all", ...all }].map((item) => (
          <li key={item.id}>
            <ContentLink href={item.url}>
              <b>{item.title}</b>
              <small>{item.text}</small>
            </ContentLink>
          </li>
        ))}
      </ul>
      {tools.length > 0 && (
        <ul className="tool-plots plain-links turns-green">
          {tools.map((tool) => (
            <li key={tool.id}>
              <ContentLink href={tool.url}>
                <CardIcon name={iconOf(tool.url, [])} />
                <span>
                  <b>{tool.title}</b>
                  <small>{tool.text}</small>
                </span>
              </ContentLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Each service opens to show what the client receives and what to bring. */
export function LegalServices({ excerpt: { title, lead, services } }: { excerpt: LegalServicesExcerpt }) {
  const { ledger: words } = useMessages();
  return (
    <Section title={title} lead={lead}>
      <div className="faq service-folds ruled">
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

/**
 * Compares doing it alone with being guided. Where both are the same, the row has one cell that says so: this honesty
 * is the point of the table. It is folded on phones and open on wide screens (comparison.css).
 */
export function Comparison({ comparison }: { comparison: ComparisonContent }) {
  const { comparison: words } = useMessages();
  const { title, lead, alone, guided, rows } = comparison;
  return (
    <Section title={title} lead={lead} className="beside">
      <div className="faq ruled">
        <details className="comparison-fold">
          <summary>{words.open}</summary>
          <table className="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{alone}</th>
                <th scope="col">{guided}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.topic}</th>
                  {row.same ? (
                    <td className="same" colSpan={2}>
                      <Icon name="equals" />
                      <b>{words.same}</b> {row.same}
                    </td>
                  ) : (
                    <>
                      <td data-label={alone}>{row.alone}</td>
                      <td data-label={guided}>{row.guided}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Section>
  );
}

export function FaqSection({ excerpt: { title, link_text: linkText, questions } }: { excerpt: FaqExcerpt }) {
  return (
    <Section title={title} className="beside">
      <div>
        <FaqList questions={questions} isFirstOpen={false} />
        <ContentLink className="all-questions tap-link" href="/faq">
          {linkText}
        </ContentLink>
      </div>
    </Section>
  );
}

/** Statements that visitors can verify. */
export function WhyChoose({ whyChoose: { title, lead, does, never } }: { whyChoose: WhyChooseContent }) {
  return (
    <Section title={title} lead={lead} className="why column">
      <Promises kind="does" icon="tick" {...does} />
      <Promises kind="never" icon="close" {...never} />
    </Section>
  );
}

type Props = { kind: string; icon: IconName; title: string; items: string[] };

function Promises({ kind, icon, title, items }: Props) {
  return (
    <div data-kind={kind}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SectionProps = { title: string; lead?: string; className?: string; children: React.ReactNode };

/** A section of the home page. The class "beside" places heading and content side by side on wide screens. */
function Section({ title, lead, className = "", children }: SectionProps) {
  const id = useId();
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className={`wrap ${className}`}>
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {lead && <p className="note">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
