import { useId } from "react";

type Props = { title: string; lead?: string; isBand?: boolean; children: React.ReactNode };

/** A section of a page: heading, lead and content. */
export function Section({ title, lead, isBand = false, children }: Props) {
  const id = useId();
  return (
    <section className={isBand ? "section band" : "section"} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
