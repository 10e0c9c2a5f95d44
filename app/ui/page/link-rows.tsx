import { CardIcon } from "#app/ui/card-icon.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

export type LinkRow = {
  title: string;
  text?: string;
  icon?: string;
  url: string;
};

/** Links with a short explanation: related guides, ways on from a dead end. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <div className="link-rows plain-links ruled">
      {rows.map(({ title, text, icon, url }) => (
        <ContentLink className="row" key={`${title} ${url}`} href={url}>
          {icon && <CardIcon name={icon} />}
          <span>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </span>
          <Icon name="arrow" />
        </ContentLink>
      ))}
    </div>
  );
}
