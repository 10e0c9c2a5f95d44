import type { z } from "zod";
import type { pageFigure } from "#app/content/kinds/pages/page-figure.ts";
import { Drawing } from "#app/ui/content/drawing.tsx";

export type Figure = NonNullable<z.infer<typeof pageFigure>>;

/** A drawing that explains, usually how things stand before an application and after it. */
export function PageFigure({ drawing, alt, caption }: Figure) {
  return (
    <figure className="page-figure">
      <Drawing name={drawing} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
