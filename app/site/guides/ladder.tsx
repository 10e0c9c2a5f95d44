import type { Rung } from "#app/content/kinds/ladder.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

/** Two rails and a rung per step: from asking at the counter to the High Court. */
export function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <ol className="ladder">
      {rungs.map(({ id, title, text, limit }) => (
        <li key={id}>
          <b>{title}</b>
          {limit && <span className="limit figure">{limit}</span>}
          <p>
            <RichText source={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
