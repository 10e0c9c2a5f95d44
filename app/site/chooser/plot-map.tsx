import { useId } from "react";
import type { ChooserQuestion } from "#app/content/kinds/tools/chooser.ts";
import { addressOf } from "#app/content/kinds/tools/walk-chooser.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { NeedGlyph } from "./need-glyph.tsx";

type Props = Pick<ChooserQuestion, "title" | "lead" | "answers">;

/** The number of drawn plots; with fewer answers a plain list is shown. */
const plotCount = 6;

/**
 * The first question as a village map: each plot is an answer and a plain link. The boundaries are drawn in a box of
 * 100 x 100 that stretches with the texts and pass through the corners of the link grid.
 */
export function PlotMap({ title, lead, answers }: Props) {
  const id = useId();
  const isDrawn = answers.length >= plotCount;
  const plots = isDrawn ? answers.slice(0, plotCount) : answers;
  const others = answers.slice(plots.length);
  return (
    <nav className="plot-map" aria-labelledby={id}>
      <div className="plot-title">
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className="plot-sheet plain-links turns-green" data-drawn={isDrawn || undefined}>
        {isDrawn && (
          <>
            <Boundaries {...threeByTwo} className="plot-lines-wide" />
            <Boundaries {...twoByThree} className="plot-lines-narrow" />
          </>
        )}
        <ol>
          {plots.map(({ id, label: words, hint }, index) => (
            <li key={id}>
              <ContentLink href={addressOf([id])}>
                <span className="plot-number figure" aria-hidden="true">
                  {index + 1}
                </span>
                <b>{words}</b>
                {hint && <small>{hint}</small>}
                <NeedGlyph need={id} />
              </ContentLink>
            </li>
          ))}
        </ol>
      </div>
      {others.length > 0 && (
        <p className="plot-others plain-links">
          {others.map(({ id, label: words, hint }) => (
            <ContentLink className="row" key={id} href={addressOf([id])}>
              <b>{words}</b> {hint && <span>{hint}</span>}
            </ContentLink>
          ))}
        </p>
      )}
    </nav>
  );
}

type Lines = { plots: readonly string[]; boundary: string; stream?: string; road?: string };

/** Three columns in two rows, for wide screens. A stream divides the third column, a cart road the first two. */
const threeByTwo: Lines = {
  plots: [
    "M0 0H36L34 48L17 51L0 48Z",
    "M36 0H66C67 16 69 32 67 50L50 47L34 48Z",
    "M66 0H100V49L83 51L67 50C69 32 67 16 66 0Z",
    "M0 48L17 51L30 48L33 100H0Z",
    "M30 48L34 48L50 47L67 50C65 66 64 84 66 100H33Z",
    "M67 50L83 51L100 49V100H66C64 84 65 66 67 50Z",
  ],
  boundary: "M36 0L34 48M30 48L34 48L50 47L67 50L83 51L100 49",
  stream: "M66 0C67 16 69 32 67 50S64 84 66 100",
  road: "M0 48L17 51L30 48L33 100",
};

/** Two columns in three rows, for phones. */
const twoByThree: Lines = {
  plots: [
    "M0 0H50L48 33.3L25 34.4L0 33.3Z",
    "M50 0H100V33.3L77 32.400L55 33.3H48Z",
    "M0 33.3L25 34.400L48 33.3H55L55 50L50 66.7L24 65.600L0 66.7Z",
    "M55 33.3L77 32.400L100 33.3V66.7L75 67.700L50 66.7L55 50Z",
    "M0 66.7L24 65.600L50 66.7L52 100H0Z",
    "M50 66.7L75 67.700L100 66.7V100H52Z",
  ],
  boundary:
    "M0 33.3L25 34.400L48 33.3H55L77 32.400L100 33.3M0 66.7L24 65.600L50 66.7L75 67.700L100 66.7M50 0L48 33.3M55 33.3V50L50 66.7L52 100",
};

function Boundaries({ plots, boundary, stream, road, className }: Lines & { className: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {plots.map((shape) => (
        <path className="plot" d={shape} key={shape} />
      ))}
      <path className="plot-boundary" d={boundary} />
      {road && (
        <>
          <path className="plot-verge" d={road} />
          <path className="plot-road" d={road} />
        </>
      )}
      {stream && (
        <>
          <path className="plot-bank" d={stream} />
          <path className="plot-stream" d={stream} />
        </>
      )}
    </svg>
  );
}
