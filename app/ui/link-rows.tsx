import { ContentLink } from "./content-link.tsx";
import { Icon } from "./icon.tsx";

export type LinkRow = {
  title: string;
  text?: string;
  url: string;
  /** Where the title is in another language than the page. */
  language?: { lang: string; dir: string };
};

/** Links that need a word of explanation: related guides, where to go from a dead end. */
export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <div className="link-rows">
      {rows.map(({ title, text, url, language }) => (
        <ContentLink key={`${title} ${url}`} href={url}>
          <span>
            <b {...language}>{title}</b>
            {text && <small>{text}</small>}
          </span>
          <Icon name="arrow" />
        </ContentLink>
      ))}
    </div>
  );
}
