import { useWords } from "#app/i18n/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCurrentSection } from "./use-current-section.ts";

export type ContentsEntry = { id: string; title: string };

/** Table of contents of a long page: folded on phones, beside the text on wide screens. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const { guide } = useWords();
  const current = useCurrentSection(entries.map(({ id }) => id));
  const list = (marked: string | undefined) => (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === marked ? "true" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="on-this-page" aria-label={guide.contents}>
      <details className="on-this-page-phone">
        <summary>
          {guide.contents} <Icon name="down" />
        </summary>
        {list(undefined)}
      </details>
      <div className="on-this-page-side">
        <p>{guide.contents}</p>
        {list(current)}
      </div>
    </nav>
  );
}
