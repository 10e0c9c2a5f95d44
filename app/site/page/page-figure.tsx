import type { z } from "zod";
import type { pageFigure } from "#app/content/kinds/pages/page-figure.ts";
import { Drawing } from "#app/ui/content/drawing.tsx";

export type Figure = NonNullable<z.infer<typeof pageFigure>>;

export function PageFigure({ drawing, alt, caption }: Figure) {
  return (
    <figure className="page-figure">
      <Drawing name={drawing} alt={alt} />
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}
