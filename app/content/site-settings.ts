import { z } from "zod";

import { defineContent } from "./define-content.ts";
import { email, group, list, phone, text } from "./fields.ts";

const isNoPlaceholder = (value: string) => !value.includes("{");

export const siteSettingsContent = defineContent({
  id: "site-settings",
  title: "Site settings",
  help: "Who you are. Other texts may say {brand}, {operator}, {phone}, {email}, {address} and {year} instead of repeating it.",
  shown: { group: "The whole site", path: "/contact" },
  storage: { table: "global_settings", key: "site_settings" },
  file: "site-settings",
  schema: z.object({
    brand: text("Brand", { max: 60, help: "Ends every page title." }),
    operator: text("Who runs the site", { help: "The registered name. Visitors must be able to see it." }),
    main_phone: phone("Main number", "Used wherever no other number is given.").refine(
      isNoPlaceholder,
      "A main number is needed.",
    ),
    widget_phone: phone("Number of the Call Us button", "Leave empty to use the main number."),
    whatsapp_number: phone("Number of the WhatsApp button", "Leave empty to use the main number."),
    email: email("Email").refine(isNoPlaceholder, "Enter the address itself."),
    address: text("Address", { max: 400 }),
    home: group("Home page in search results", {
      description: text("Description", { max: 170 }),
      keywords: list("Keywords", text("Keyword", { max: 60 }), { max: 20 }),
    }),
    offers: list(
      "Services, for search engines",
      group("Service", { name: text("Name"), description: text("Description", { max: 300 }) }),
      {
        max: 12,
      },
    ),
  }),
});
export type SiteSettings = z.infer<typeof siteSettingsContent.schema>;
