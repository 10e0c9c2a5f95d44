import { choice, group, text } from "#app/content/engine/fields.ts";

/** The drawings for the head of a page. Most show a state before and after. */
const figureDrawings = [
  "heirs",
  "mutation",
  "prohibited",
  "merging",
  "sale",
  "partition",
  "correction",
  "passbook",
  "nala",
  "survey",
  "sadaBainama",
  "exchange",
  "power",
  "powerEnded",
  "judgment",
  "search",
  "account",
  "cityHome",
  "development",
  "powerEntered",
  "abroad",
  "marriage",
  "twoDoors",
  "rightToKnow",
  "titleChain",
  "paperFile",
  "appeal",
  "letterCopies",
  "runningDays",
  "fortyGuntas",
  "twoSums",
  "changedEntry",
  "wordAndThing",
  "someScheduled",
] as const;

export const pageFigure = group(
  "Drawing beside the title",
  {
    drawing: choice("Drawing", figureDrawings),
    alt: text("What it shows", { max: 300, help: "For people who cannot see it." }),
    caption: text("Caption", { max: 200, help: "Ends with “Drawn for illustration.”" }),
  },
  "It explains: before and after.",
).optional();
