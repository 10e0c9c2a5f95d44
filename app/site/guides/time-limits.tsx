import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";

/** What is due by when: the limit in a column of its own, what it means below. */
export function TimeLimits({ limits }: { limits: Guide["time_limits"] }) {
  return (
    <ul className="time-limits">
      {limits.map(({ what, limit, note }) => (
        <li key={what}>
          <b>{what}</b>
          <span className="figure" data-long={limit.length > 14 || undefined}>
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
