import type { z } from "zod";
import type { pageFigure } from "#app/content/page-figure.ts";
import { pictures } from "#app/ui/drawings.ts";

export type Figure = NonNullable<z.infer<typeof pageFigure>>;

/** A drawing that explains, usually how things stand before an application and after it. */
export function PageFigure({ drawing, alt, caption }: Figure) {
  return (
    <figure className="page-figure">
      <img {...pictures[drawing]} alt={alt} fetchPriority="low" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
