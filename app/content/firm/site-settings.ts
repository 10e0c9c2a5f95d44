import { z } from "zod";
import { defineContent } from "#app/content/engine/define-content.ts";
import {
  chatPhone,
  choice,
  code,
  group,
  list,
  ownEmail,
  ownPhone,
  paragraph,
  phone,
  text,
} from "#app/content/engine/fields.ts";
import { looksLikeLandline } from "#app/lib/phone-fault.ts";
import { claimIds } from "./claims.ts";

export const weekDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export const callBackTimes = ["unsaid", "same-day", "1-day", "2-days", "3-days", "1-week"] as const;
export const practices = ["unsaid", "law-firm", "not-a-law-firm"] as const;
export const spokenLanguages = ["te", "en", "hi", "ur"] as const;
/** The owner's answer to a claim that the site could make. "kept" makes it against our advice (record 88). */
export const claimAnswers = ["unsaid", "true", "not-so", "kept"] as const;

const hasNoBracket = (value: string) => !/[[\]{}]/.test(value);
/** A field about the firm. It is empty until the owner fills it in; placeholders in brackets are refused. */
const aboutUs = (label: string, words: { max?: number; help: string }) =>
  text(label, { mayBeEmpty: true, ...words }).refine(hasNoBracket, "Enter the real one, without brackets.");

const time = (label: string) =>
  code(label, { mayBeEmpty: true, help: "For example 10:00 or 18:30." }).refine(
    (value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    "Write the time as in 10:00 or 18:30.",
  );

const claim = (id: (typeof claimIds)[number]) =>
  choice(`May the site say it? (${id})`, claimAnswers, "Until you say that it is true, the site says less.");

export const siteSettingsContent = defineContent({
  id: "site-settings",
  title: "Site settings",
  help: "Who you are. Other texts may say {brand}, {operator}, {phone}, {email}, {address}, {hours}, {call-back}, {languages}, {officer}, {checker}, {services}, {practice}, {declaration}, {complaint-time}, {advocate} and {year} instead of repeating it; a sentence whose word is not known yet is left out. A sentence that begins with {for-law-firm} or {for-others} is shown for that kind of firm only.",
  shown: { group: "The whole site", path: "/contact" },
  storage: { table: "global_settings", key: "site_settings" },
  schema: z.object({
    brand: text("Name of the site", {
      max: 60,
      help: "The name people know you by. It is shown beside the logo and ends every page title.",
    }),
    main_phone: ownPhone(
      "Main number",
      "The number visitors call. Without one the Call button is left out and people are led to the contact form.",
    ),
    email: ownEmail(
      "Email",
      "Visitors write to it. It is shown in the footer, in the terms and in the privacy notice.",
    ),
    operator: aboutUs("Registered name", {
      help: "The person, firm or company that runs the site, as registered. The law wants visitors to see it.",
    }),
    address: aboutUs("Address", {
      max: 400,
      help: "Where the office is, as on a letter. It leads to a map.",
    }),
    whatsapp_number: chatPhone(
      "WhatsApp number",
      "Leave it empty if you do not use WhatsApp: its button is then left out. {phone} is the main number.",
    ).refine(
      (number) => !looksLikeLandline(number),
      "This looks like a landline. WhatsApp needs a mobile number.",
    ),
    widget_phone: phone("Number of the Call Us button", "Leave empty to use the main number."),
    hours: group("Office hours", {
      days: list("Days", choice("Day", weekDays), { max: 7 }),
      opens: time("From"),
      closes: time("Until"),
    }),
    call_back: choice(
      "We call back",
      callBackTimes,
      "Shown after a form was sent. Promise only what you keep on a busy day.",
    ),
    spoken_languages: list("Languages you speak with clients", choice("Language", spokenLanguages), {
      max: 4,
      help: "Only those that someone at your office speaks.",
    }),
    practice: choice(
      "Law firm",
      practices,
      "Only a firm of enrolled advocates is a law firm. “Legal Services”, advocates' names and the search engines' LegalService depend on it.",
    ),
    declaration: paragraph("Advocates' declaration", {
      max: 600,
      mayBeEmpty: true,
      help: "Only for a law firm: the Bar Council of India's resolution of 2008 asks the advocate to declare that what the site says is true. Include the name and the enrolment number.",
    }).refine(hasNoBracket, "Enter the real one, without brackets."),
    officer: aboutUs("Who answers complaints and questions about data", {
      help: "A person's name. Terms and privacy notice give it.",
    }),
    checker: group("Who checks the guides", {
      name: aboutUs("Name", {
        help: "Who compares the guides with the law, and is told when one is due. /teams shows it; of an advocate, add the enrolment number.",
      }),
      email: ownEmail("Email", "Reminders go there. Visitors do not see it."),
    }),
    claims: group(
      "What the site may say of you",
      Object.fromEntries(claimIds.map((id) => [id, claim(id)])) as Record<
        (typeof claimIds)[number],
        ReturnType<typeof claim>
      >,
    ),
    prices: list(
      "Prices",
      group("Price", {
        work: text("Work", { max: 80, help: "Such as “RTI application”." }),
        price: text("Price or range", {
          max: 60,
          help: "Such as “₹1,500” or “₹3,000 to ₹8,000, by the number of papers”.",
        }),
      }),
      {
        max: 20,
        help: "Optional. They are shown on the services, contact and thank-you pages, unless this is a law firm.",
      },
    ),
    offers: list(
      "Services, for search engines",
      group("Service", { name: text("Name"), description: text("Description", { max: 300 }) }),
      { max: 12 },
    ),
    home: group("Home page in search results", {
      description: text("Description", { max: 170 }),
      keywords: list("Keywords", text("Keyword", { max: 60 }), {
        max: 20,
        help: "Search engines no longer read them.",
      }),
    }),
  }),
});
export type SiteSettings = z.infer<typeof siteSettingsContent.schema>;
