import { ContentLink } from "./content-link.tsx";
import { Icon } from "./icon.tsx";

export type LinkRow = {
  title: string;
  text?: string;
  url: string;
};

/** Links that need a word of explanation: related guides, where to go from a dead end. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <div className="link-rows">
      {rows.map(({ title, text, url }) => (
        <ContentLink key={`${title} ${url}`} href={url}>
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
