import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  colour,
  fieldInfo,
  group,
  identifier,
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

const guideFields = {
  id,
  title: text("Title", { max: 120 }),
  description: text("Description", { max: 300, mayBeEmpty: true }).default(""),
  route: link("Link"),
  icon: reference("Icon", "icon").default("file-text"),
};

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
      "Guides by kind",
      group("Guide", {
        ...guideFields,
        category: text("Category", {
          max: 60,
          suggests: "category",
          help: "Its heading in the list by kind.",
        }),
        isActive: onOff("Shown").default(true),
        sortOrder: position("Order", "Inside its category.").default(0),
        image_url: imageAddress("Picture").nullable().default(null),
      }),
      { max: 60 },
    ),
    categories: list("Order of the categories", text("Category", { max: 60 }), {
      max: 20,
      help: "The list by kind shows them in this order, any others after them.",
    }),
    groups: list(
      "By what happened",
      group("Group", {
        id: identifier("Code name", "An answer of “Which application?” gives the group its drawing."),
        title: text("Heading", { max: 80 }),
        guides: list("Guides", group("Guide", guideFields), {
          max: 20,
          help: "A guide is shown once, in the first group that lists it. Guides in no group are added at the end.",
        }),
        tools: list("Tools", group("Tool", { id, title: text("Words", { max: 60 }), url: link("Link") }), {
          max: 4,
        }),
      }),
      { max: 12 },
    ),
  }),
});
export type GuidesList = z.infer<typeof guidesListContent.schema>;
export type GuideCard = GuidesList["guides"][number];

/** Pages with titles of their own, such as the RTI page. */
/** A card for every listed guide: those by kind, then those that only the groups list. */
export function cardsIn({ guides, groups }: Pick<GuidesList, "guides" | "groups">): GuideCard[] {
  const known = new Set(guides.map(({ route }) => route));
  const others = groups
    .flatMap((group) => group.guides)
    .filter(({ route }) => !known.has(route) && !route.includes("/", 1));
  const rest = { category: "", isActive: true, sortOrder: Number.MAX_SAFE_INTEGER, image_url: null };
  return [...guides, ...others.map((guide) => ({ ...guide, ...rest }))];
}
