import { useId } from "react";
import type { WhyChoose as WhyChooseContent } from "#app/content/kinds/home/why-choose.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Stamp, type StampProps } from "#app/ui/page/stamp.tsx";

type Props = { whyChoose: WhyChooseContent; stamp: Omit<StampProps, "sourcesUrl"> };

/** Statements that visitors can verify, with a sample of the stamp on every guide. */
export function WhyChoose({ whyChoose: { title, lead, stamp_note: note, does, never }, stamp }: Props) {
  const id = useId();
  return (
    <section className="section band" aria-labelledby={id}>
      <div className="wrap why">
        <div className="why-intro">
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
          <Stamp {...stamp} />
          <p className="note">{note}</p>
        </div>
        <div className="why-lists">
          <Promises kind="does" icon="tick" {...does} />
          <Promises kind="never" icon="close" {...never} />
        </div>
      </div>
    </section>
  );
}

function Promises({
  kind,
  icon,
  title,
  items,
}: {
  kind: string;
  icon: IconName;
  title: string;
  items: string[];
}) {
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
