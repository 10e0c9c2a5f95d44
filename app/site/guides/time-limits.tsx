import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { Mark } from "#app/site/reference/mark.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";

/** Time limits: the limit in its own column, its meaning below. */
export function TimeLimits({ limits }: { limits: Guide["time_limits"] }) {
  return (
    <ul className="time-limits">
      {limits.map(({ what, limit, note }) => (
        <li key={what}>
          <b>
            {what}
            <Mark of={[limit, note]} />
          </b>
          <span className="figure" data-long={plainText(limit).length > 14 || undefined}>
            <RichText source={limit} />
          </span>
          <small>
            <RichText source={note} />
          </small>
        </li>
      ))}
    </ul>
  );
}
