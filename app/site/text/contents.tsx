import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCurrentSection } from "./use-current-section.ts";

export type ContentsEntry = {
  id: string;
  title: string;
  /** A short name for the bar at the top of a phone. Entries without one are not in the bar. */
  short?: string;
};

/** The table of contents, beside the text. On phones it is a sticky bar of short names or, without those, folded. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const { guide } = useMessages();
  const current = useCurrentSection(entries.map(({ id }) => id));
  const inBar = entries.filter(({ short }) => short);
  return (
    <nav className="on-this-page" data-bar={inBar.length > 0 || undefined} aria-label={guide.contents}>
      {inBar.length > 0 ? (
        <SectionBar entries={inBar} current={current} />
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
        <Entries entries={entries} current={current} />
      </div>
    </nav>
  );
}

type EntriesProps = { entries: readonly ContentsEntry[]; current?: string };

function Entries({ entries, current }: EntriesProps) {
  return (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function SectionBar({ entries, current }: EntriesProps) {
  const bar = useRef<HTMLUListElement>(null);
  // Keeps the current entry visible in the bar.
  useEffect(() => {
    const marked = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (bar.current && marked)
      bar.current.scrollTo({ left: marked.offsetLeft - (bar.current.clientWidth - marked.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul className="section-bar" ref={bar}>
      {entries.map(({ id, short }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
            {short}
          </a>
        </li>
      ))}
    </ul>
  );
}
