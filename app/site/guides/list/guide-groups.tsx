import { writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { NeedGlyph } from "#app/site/chooser/need-glyph.tsx";
import { iconOf } from "#app/site/page/page-icons.ts";
import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { Empty } from "#app/ui/feedback/empty.tsx";
import type { GuideGroup, ShownGuide } from "./group-guides.ts";

/** Plain links in two columns. */
export function GuideGroups({ groups }: { groups: readonly GuideGroup[] }) {
  const { guides: words } = useMessages();
  if (groups.length === 0) {
    return (
      <Empty title={words.none}>
        <p>
          <ContentLink href="/">{words.start}</ContentLink>
        </p>
      </Empty>
    );
  }
  return (
    <div className="guide-groups">
      {groups.map(({ id, title, guides, tools }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} data-rest={id === "also" || undefined}>
          <div className="guide-group-head">
            <h2 id={`${id}-title`}>{title}</h2>
            <NeedGlyph need={id} />
          </div>
          <ul>
            {guides.map((guide) => (
              <GuideLine key={guide.id} {...guide} />
            ))}
          </ul>
          {tools.length > 0 && (
            <ul className="guide-tools">
              {tools.map((tool) => (
                <li key={tool.id}>
                  <CardIcon name={iconOf(`/${tool.url.split("/")[1]}`, [])} />
                  <ContentLink href={tool.url}>{tool.title}</ContentLink>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function GuideLine({ title, term, description, route, icon, image_url: picture }: ShownGuide) {
  return (
    <li>
      {picture && <ContentPicture src={picture} alt="" sizes="6rem" width={96} height={72} />}
      {icon && <CardIcon name={icon} />}
      <ContentLink href={route}>{title}</ContentLink> {term && <span {...writtenIn("te")}>{term}</span>}
      {description && <small>{description}</small>}
    </li>
  );
}
