import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import { code, email, group, link, list, paragraph, phone, text } from "#app/content/engine/fields.ts";

const failed = "Failed to load footer content";
const longText = (label: string) => paragraph(label, { max: 2000, mayBeEmpty: true });

export const footerContent = defineContent({
  id: "footer",
  title: "Footer",
  help: "The lower end of every page: links, address, short legal texts.",
  shown: { group: "The whole site", path: "/", part: "footer" },
  storage: { table: "footer_settings" },
  failure: { texts: { error: failed, exception: failed }, level: "error", isShownOn: ["exception"] },
  schema: z.object({
    company_name: text("Name"),
    tagline: text("Tagline", { mayBeEmpty: true }),
    company_description: longText("Description"),
    footer_links: list(
      "Quick links",
      group("Link", { name: text("Words", { max: 60 }), url: link("Link") }),
      { min: 1, max: 20 },
    ),
    contact_info: group("Contact", {
      address: text("Address", { max: 400, help: "Leads to a search on a map." }),
      email: email("Email"),
      phone: phone("Phone", "Leave empty to use the main number."),
    }),
    social_links: list(
      "Social pages",
      group("Social page", {
        platform: code("Platform", {
          help: "facebook, twitter, linkedin, instagram, youtube, or another name",
        }),
        url: link("Address"),
      }),
      {
        max: 10,
        help: "Enter the address of your own page. Once the site is set up, a link to a platform's start page is not shown.",
      },
    ),
    copyright_text: text("Copyright", { max: 300 }),
    application_guide_text: longText("About the guides"),
    legal_services_text: longText("About legal services"),
    legal_notice_text: longText("Legal notice"),
  }),
});
export type Footer = z.infer<typeof footerContent.schema>;
