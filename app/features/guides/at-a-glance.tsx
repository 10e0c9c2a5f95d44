import { useId } from "react";

import { useWords } from "#app/i18n/words.ts";
import { officialPortals } from "#app/lib/official-portals.ts";
import { RichText } from "../reference/rich-text.tsx";
import type { Guide } from "./guide.schema.ts";

type Props = { glance: Guide["at_a_glance"]; where: Guide["where"] };

/** The answers most people came for, before anything else. */
export function AtAGlance({ glance, where }: Props) {
  const { guide: words } = useWords();
  const id = useId();
  const portal = where.portal === "none" ? undefined : officialPortals[where.portal];
  const cells = [
    { label: words.office, ...glance.office },
    { label: words.time, ...glance.time },
    { label: words.fee, ...glance.fee },
    { label: words.result, ...glance.result },
  ];
  return (
    <section className="glance" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{words.glance}</h2>
        <dl>
          {cells.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={isFigure(value) ? "glance-figure figure" : undefined}>{value}</span>
                {note && (
                  <small>
                    <RichText source={note} />
                  </small>
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>{words.where}</dt>
            <dd>
              <span>{where.menu}</span>
              {portal && (
                <small>
                  <a href={portal.url}>{portal.name}</a>
                </small>
              )}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** Days and rupees are what the eye looks for: short values with a figure in them are set large. */
export const isFigure = (value: string) => /\d/.test(value) && value.length <= 16;
