import type { Services } from "#app/content/kinds/home/home-sections.ts";
import { iconOf } from "#app/site/page/page-icons.ts";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Section } from "./section.tsx";

/** For visitors who know the name of their application: plain links to guides, then the tools as plots of one field. */
export function ServicesGrid({ services: { title, items, all, tools } }: { services: Services }) {
  return (
    <Section title={title}>
      <ul className="guide-links">
        {[...items, { id: "all", ...all }].map((item) => (
          <li key={item.id}>
            <ContentLink href={item.url}>
              <b>{item.title}</b>
              <small>{item.text}</small>
            </ContentLink>
          </li>
        ))}
      </ul>
      {tools.length > 0 && (
        <ul className="tool-plots">
          {tools.map((tool) => (
            <li key={tool.id}>
              <ContentLink href={tool.url}>
                <CardIcon name={iconOf(tool.url, [])} />
                <span>
                  <b>{tool.title}</b>
                  <small>{tool.text}</small>
                </span>
              </ContentLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
