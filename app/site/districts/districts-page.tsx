import { useMessages } from "#app/i18n/messages.ts";
import { RichLines, RichParagraph } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import type { loadDistricts } from "./load-districts.server.ts";

type Props = Awaited<ReturnType<typeof loadDistricts>>;

/** The district picker. Each district is a row that opens without a script. What applies everywhere is said once. */
export function DistrictsPage({ districts, ...props }: Props) {
  const { district: words, pages } = useMessages();
  const { page } = props;
  return (
    <TextPage
      {...props}
      name={pages.districts}
      sections={[
        {
          id: "district",
          title: words.choose,
          content: <DistrictRows districts={districts} page={page} />,
          fields: ["own_page", "no_page"],
        },
        { id: "offices", title: words.offices, content: <RichLines lines={page.offices} /> },
        { id: "scheduled", title: words.warning, content: <RichParagraph source={page.scheduled} /> },
      ]}
      help={props.reach}
    />
  );
}

function DistrictRows({ districts, page }: Pick<Props, "districts" | "page">) {
  const { district: words } = useMessages();
  return (
    <div className="faq districts">
      {districts.map(({ id, name, headquarters, remark, path }) => (
        <details key={id} name="district">
          <summary>{name}</summary>
          <div id={id}>
            {headquarters && (
              <p>
                <b>{words.collector}</b> {headquarters}
              </p>
            )}
            <RichParagraph source={remark} />
            <p>{path ? page.own_page : page.no_page}</p>
            <p>
              <ContentLink {...quietButton} href={path ?? "/contact"}>
                {path ? words.read : words.ask}
              </ContentLink>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}
