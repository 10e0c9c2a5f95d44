import { hostContext } from "#app/context.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { loadDistricts } from "#app/site/districts/load-districts.server.ts";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import type { Route } from "./+types/districts.ts";

export const links = sheetsFor("districts");

export const loader = ({ context, url }: Route.LoaderArgs) => loadDistricts(context.get(hostContext), url);

export const meta = metaNamed(({ pages }) => pages.districts);

/** What applies in every district first, then one line per district. */
export default function DistrictsPage({ loaderData: { districts, ...props } }: Route.ComponentProps) {
  const { district: words, pages } = useMessages();
  const { page } = props;
  return (
    <TextPage
      {...props}
      name={pages.districts}
      sections={[
        { id: "offices", title: words.offices, content: <RichLines lines={page.offices} /> },
        { id: "scheduled", title: words.warning, content: <RichLines lines={[page.scheduled]} /> },
        { id: "own", title: words.own, content: rowsOf(districts.filter(({ path }) => path)) },
        {
          id: "district",
          title: words.others,
          content: (
            <>
              <p className="note">{words.seats}</p>
              {rowsOf(districts.filter(({ path }) => !path))}
            </>
          ),
        },
      ]}
      help={props.reach}
    />
  );
}

/** A district with a page of its own is a link. */
const rowsOf = (districts: Route.ComponentProps["loaderData"]["districts"]) => (
  <ul className="districts">
    {districts.map(({ id, name, headquarters, remark, path }) => (
      <li className="wraps" key={id} id={id}>
        {path ? <ContentLink href={path}>{name}</ContentLink> : name}
        {headquarters && headquarters !== name && <span>{headquarters}</span>}
        {remark && (
          <small>
            <RichText source={remark} />
          </small>
        )}
      </li>
    ))}
  </ul>
);
