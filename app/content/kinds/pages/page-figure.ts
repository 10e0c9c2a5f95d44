import { choice, group, text } from "#app/content/engine/fields.ts";
import { pageDrawings } from "#app/ui/content/drawings.ts";

const pageDrawingNames = Object.keys(pageDrawings) as (keyof typeof pageDrawings)[];

export const pageFigure = group(
  "Drawing beside the title",
  {
    drawing: choice("Drawing", pageDrawingNames),
    alt: text("What it shows", { max: 300, help: "For people who cannot see it." }),
    caption: text("Caption", { max: 200 }),
  },
  "It explains: before and after.",
).optional();
