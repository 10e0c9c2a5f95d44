import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

export type ContentsEntry = {
  id: string;
  title: string;
  /** A short name for the bar at the top of a phone. Entries without one are not in the bar. */
  short?: string;
};

/** The table of contents, beside the text. On phones it is a sticky bar of short names or, without those, folded. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const { guide } = useMessages();
  const inBar = entries.filter(({ short }) => short);
  return (
    <nav
      className="on-this-page plain-links"
      data-bar={inBar.length > 0 || undefined}
      aria-label={guide.contents}
    >
      {inBar.length > 0 ? (
        <SectionBar entries={inBar} />
      ) : (
        <details className="on-this-page-phone">
          <summary>
            {guide.contents} <Icon name="down" />
          </summary>
          <Entries entries={entries} />
        </details>
      )}
      <div className="on-this-page-side">
        <p>{guide.contents}</p>
        <Entries entries={entries} isMarked />
      </div>
    </nav>
  );
}

type EntriesProps = { entries: readonly ContentsEntry[]; isMarked?: boolean };

/** The first entry is marked; `markCurrentSection` moves it. */
function Entries({ entries, isMarked }: EntriesProps) {
  return (
    <ol>
      {entries.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={isMarked && index === 0 ? "true" : undefined}
            suppressHydrationWarning
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function SectionBar({ entries }: EntriesProps) {
  return (
    <ul className="section-bar">
      {entries.map(({ id, short }, index) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={index === 0 ? "true" : undefined} suppressHydrationWarning>
            {short}
          </a>
        </li>
      ))}
    </ul>
  );
}
