import type { Guide } from "#app/content/kinds/guide.ts";
import { useWords } from "#app/i18n/words.ts";
import { officialPortals } from "#app/lib/official-portals.ts";
import { Glance } from "#app/site/page/glance.tsx";

type Props = { glance: Guide["at_a_glance"]; where: Guide["where"] };

export function AtAGlance({ glance, where }: Props) {
  const { guide: words } = useWords();
  const portal = where.portal === "none" ? undefined : officialPortals[where.portal];
  const cells = [
    { label: words.office, ...glance.office },
    { label: words.time, ...glance.time },
    { label: words.fee, ...glance.fee },
    { label: words.result, ...glance.result },
  ];
  return (
    <Glance title={words.glance} cells={cells}>
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
    </Glance>
  );
}
