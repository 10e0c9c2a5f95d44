import type { Comparison as ComparisonContent } from "#app/content/kinds/home/home-sections.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "./section.tsx";

/**
 * If both ways are the same, the row has one cell that says so: this honesty is the point of the table. It is folded on
 * phones and open on wide screens (comparison.css).
 */
export function Comparison({ comparison }: { comparison: ComparisonContent }) {
  const { comparison: words } = useMessages();
  const { title, lead, alone, guided, rows } = comparison;
  return (
    <Section title={title} lead={lead} className="beside">
      <div className="faq">
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
