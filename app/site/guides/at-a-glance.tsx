import { useId } from "react";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";
import { Glance } from "#app/site/page/glance.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { glanceCells } from "./guide-text.ts";

type Props = Pick<Guide, "at_a_glance" | "where" | "rejections">;

/** Who decides, how long it takes, what it costs, where, and common rejections. Empty cells are left out. */
export function AtAGlance({ at_a_glance, where, rejections }: Props) {
  const { guide: words, pages } = useMessages();
  const { portal } = where;
  const cells = glanceCells({ at_a_glance }, words);
  return (
    <Glance title={words.glance} cells={cells} after={<SentBack rejections={rejections.slice(0, 3)} />}>
      <div>
        <dt>{words.where}</dt>
        <dd>
          <span>{where.menu}</span>
          {portal !== "none" && (
            <small>
              <a href={officialPortals[portal].url}>{words.portals[portal]}</a>
              {portal === "bhu-bharati" && (
                <>
                  {" / "}
                  <ContentLink href="/districts">{pages.districts}</ContentLink>
                </>
              )}
            </small>
          )}
        </dd>
      </div>
    </Glance>
  );
}

function SentBack({ rejections }: Pick<Guide, "rejections">) {
  const { guide: words } = useMessages();
  const id = useId();
  return (
    <div className="sent-back">
      <h3 id={id}>{words.sentBack}</h3>
      <ul aria-labelledby={id}>
        {rejections.map(({ reason }) => (
          <li key={reason}>
            <a href="#rejections">{reason}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
