import type { Guide } from "#app/content/kinds/guide.ts";
import { pictures } from "#app/ui/drawings.ts";

type Figure = NonNullable<Guide["figure"]>;

/** How things stand before the application and after it: a drawing that explains. */
export function GuideFigure({ drawing, alt, caption }: Figure) {
  return (
    <figure className="guide-figure">
      <img {...pictures[drawing]} alt={alt} fetchPriority="low" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
