import type { WhyChoose as WhyChooseContent } from "#app/content/kinds/home/home-sections.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Section } from "./section.tsx";

/** Statements that visitors can verify. */
export function WhyChoose({ whyChoose: { title, lead, does, never } }: { whyChoose: WhyChooseContent }) {
  return (
    <Section title={title} lead={lead} className="why">
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
