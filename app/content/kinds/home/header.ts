import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  colour,
  group,
  imageAddress,
  link,
  list,
  onOff,
  position,
  text,
} from "#app/content/engine/fields.ts";

const failed = "Failed to load header content";

export const headerContent = defineContent({
  id: "header",
  title: "Header",
  help: "The bar at the top of every page: logo, menu and button.",
  shown: { group: "The whole site", path: "/" },
  storage: { table: "header_settings" },
  failure: { texts: { error: failed, exception: failed }, level: "error", isShownOn: ["exception"] },
  schema: z.object({
    logo_url: imageAddress("Logo", "Without one the site's own mark is shown.").nullable(),
    logo_data: group("Name beside the logo", {
      name: text("Name", { max: 120 }),
      tagline: text("Tagline", { mayBeEmpty: true }),
      colors: group("Colours", { primary: colour("Main colour"), text: colour("Text colour") }),
    }),
    navigation_links: list(
      "Menu",
      group("Link", { name: text("Words", { max: 60 }), url: link("Link"), order: position("Order") }),
      // The column's default is an empty list, and such a row shows the default menu.
      { min: 1, max: 12 },
    ).overwrite((links) => links.toSorted((a, b) => a.order - b.order)),
    cta_button: group("Button", {
      text: text("Words", { max: 60 }),
      url: link("Link"),
      backgroundColor: colour("Colour"),
      hoverColor: colour("Colour under the pointer"),
    }),
    is_sticky: onOff("Stays in view", "The header stays at the top while the page scrolls."),
  }),
});
export type Header = z.infer<typeof headerContent.schema>;
