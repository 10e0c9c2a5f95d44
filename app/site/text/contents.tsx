import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

export type ContentsEntry = {
  id: string;
  title: string;
  /** A short name for the bar at the top of a phone. Entries without one are not in the bar. */
  short?: string;
};

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
        <Entries entries={inBar} isMarked isBar />
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

type EntriesProps = { entries: readonly ContentsEntry[]; isMarked?: boolean; isBar?: boolean };

/** The first entry is marked; `markCurrentSection` moves it. */
function Entries({ entries, isMarked, isBar }: EntriesProps) {
  return (
    <ol className={isBar ? "section-bar" : undefined}>
      {entries.map(({ id, title, short }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={isMarked && index === 0 ? "true" : undefined}
            suppressHydrationWarning
          >
            {isBar ? short : title}
          </a>
        </li>
      ))}
    </ol>
  );
}
