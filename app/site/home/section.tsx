import { useId } from "react";

type Props = { title: string; lead?: string; className?: string; children: React.ReactNode };

/** A section of the home page. `className` places its heading and its content side by side. */
export function Section({ title, lead, className = "", children }: Props) {
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
