import { pictures } from "#app/art/pictures.ts";
import type { Guide } from "./guide.schema.ts";

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
