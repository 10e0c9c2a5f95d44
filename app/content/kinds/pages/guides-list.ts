import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  colour,
  fieldInfo,
  group,
  imageAddress,
  link,
  list,
  onOff,
  paragraph,
  position,
  reference,
  text,
} from "#app/content/engine/fields.ts";

const id = z
  .union([z.string().min(1).max(120), z.number()])
  .register(fieldInfo, { label: "Code name", input: "identifier", isShared: true });

/** The icons that a card can have. */
export const cardIcons = [
  "arrow-left-right",
  "book-open",
  "building",
  "calendar-clock",
  "circle-question-mark",
  "combine",
  "file-check",
  "file-clock",
  "file-signature",
  "file-text",
  "file-x",
  "gavel",
  "handshake",
  "heart",
  "history",
  "indian-rupee",
  "list-checks",
  "lock",
  "mail",
  "map-pin",
  "newspaper",
  "pencil-line",
  "ruler",
  "scale",
  "search",
  "shield-check",
  "stamp",
  "user-plus",
  "users",
] as const;
export type CardIconName = (typeof cardIcons)[number];

export const guidesListContent = defineContent({
  id: "guides-list",
  title: "Guides list",
  help: "The cards on the guides page: which, in what order, under which heading.",
  shown: { group: "Guides", path: "/guides" },
  storage: { table: "global_settings", key: "guides_content" },
  failure: {
    texts: {
      error: "Using default guides content. Database connection issue.",
      exception: "Using default guides content. Please check your connection.",
    },
    level: "warn",
    isShownOn: ["error", "exception"],
  },
  schema: z.object({
    section_title: text("Heading", { max: 120 }),
    section_subtitle: text("Line under the heading", { mayBeEmpty: true }),
    section_description: paragraph("Text", { mayBeEmpty: true }),
    cta_button_text: text("Words on the button", { max: 60 }),
    cta_button_url: link("The button leads to"),
    theme: group("Colours", {
      background_color: colour("Background"),
      text_color: colour("Text"),
      accent_color: colour("Accent"),
    }),
    guides: list(
      "Guides",
      group("Guide", {
        id,
        title: text("Title", { max: 120 }),
        description: text("Description", { max: 300, mayBeEmpty: true }).default(""),
        route: link("Link"),
        icon: reference("Icon", "icon").default("file-text"),
        category: text("Category", {
          max: 60,
          suggests: "category",
          help: "The heading of a guide that no answer of “Which application?” leads to. The others are under that answer.",
        }),
        isActive: onOff("Shown").default(true),
        sortOrder: position(
          "Order",
          "Inside its group: guides that one answer leads to are listed together, in this order.",
        ).default(0),
        image_url: imageAddress("Picture").nullable().default(null),
      }),
      { max: 60 },
    ),
  }),
});
export type GuidesList = z.infer<typeof guidesListContent.schema>;
export type GuideCard = GuidesList["guides"][number];
