import type { Services } from "#app/content/kinds/home/services.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page/section.tsx";
import { gridColumns, hasStone } from "./grid-columns.ts";

type Props = {
  services: Services;
  /** The icons of the linked pages, by address. */
  icons: Readonly<Record<string, string>>;
};

/** The services as plots that share their boundaries. The last one is green. */
export function ServicesGrid({ services: { title, lead, items, all }, icons }: Props) {
  const { district } = useMessages();
  const columns = gridColumns(items.length + 1);
  return (
    <Section title={title} lead={lead}>
      <div className="plots">
        {[...items, { id: "all", ...all }].map((item, index) => (
          <ContentLink
            className="plot"
            key={item.id}
            href={item.url}
            data-columns={columns[index]}
            data-stone={hasStone(index) || undefined}
          >
            <CardIcon name={icons[item.url] ?? "file-text"} />
            <Icon name="arrow" />
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </ContentLink>
        ))}
      </div>
      <p className="district-link">
        <ContentLink href="/districts">
          {district.which} <Icon name="arrow" />
        </ContentLink>
      </p>
    </Section>
  );
}
