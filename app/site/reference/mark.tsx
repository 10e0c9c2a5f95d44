import { useMessages } from "#app/i18n/messages.ts";
import { type MarkState, markOf, markStates } from "./marks.ts";
import { usePageReferences } from "./reference-context.ts";

/** Filled disc, half disc, clock: the shapes differ, so that colour is not needed. */
const shapes: Record<MarkState, React.ReactNode> = {
  official: <circle cx="7" cy="7" r="6.5" fill="currentColor" />,
  press: <path d="M7 1.2a5.8 5.8 0 1 0 0 11.6z" fill="currentColor" />,
  old: <path d="M7 3.800V7.200l2.200 1.300" />,
};

function Sign({ state }: { state: MarkState }) {
  return (
    <svg className="mark-sign" data-state={state} viewBox="0 0 14 14" aria-hidden="true">
      {state !== "official" && <circle cx="7" cy="7" r="5.8" />}
      {shapes[state]}
    </svg>
  );
}

/** The texts of a row. Their sources decide its mark. */
export type MarkedRow = readonly string[];

/** Shows what the figures of a row are based on. It follows the label, so that no figure touches it. */
export function Mark({ of, isLink = true }: { of: MarkedRow; isLink?: boolean }) {
  const { marks } = useMessages();
  const { sources, sourcesUrl = "#sources" } = usePageReferences();
  const state = markOf(of, sources);
  if (!state) return null;
  const Element = isLink ? "a" : "span";
  return (
    <>
      {" "}
      <Element className="mark" href={isLink ? sourcesUrl : undefined}>
        <Sign state={state} />
        <span className="visually-hidden">{marks[state]}</span>
      </Element>{" "}
    </>
  );
}

/** Explains the marks of these rows once. Styles that look for rows further down apply too late: the page would move. */
export function MarkLegend({ rows }: { rows: readonly MarkedRow[] }) {
  const { marks } = useMessages();
  const { sources } = usePageReferences();
  const used = rows.map((texts) => markOf(texts, sources));
  const shown = markStates.filter((state) => used.includes(state));
  return (
    <ul className="mark-legend wraps" aria-label={marks.legend}>
      {shown.map((state) => (
        <li key={state} data-state={state}>
          <Sign state={state} /> {marks[state]}
        </li>
      ))}
    </ul>
  );
}

export function SourceMark({ state }: { state: MarkState }) {
  const { marks } = useMessages();
  return (
    <>
      <Sign state={state} />
      <span className="visually-hidden">{marks[state]}: </span>
    </>
  );
}
