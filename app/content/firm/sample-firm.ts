import { claimIds } from "./claims.ts";
import type { SetUpAnswers } from "./set-up.ts";
import type { SiteSettings } from "./site-settings.ts";

export const unsaid: Omit<SetUpAnswers, "brand"> = {
  operator: "",
  practice: "unsaid",
  declaration: "",
  main_phone: "",
  whatsapp_number: "{phone}",
  email: "",
  address: "",
  hours: { days: [], opens: "", closes: "" },
  call_back: "unsaid",
  spoken_languages: [],
  officer: "",
  checker: { name: "", email: "" },
  claims: Object.fromEntries(claimIds.map((id) => [id, "unsaid"])) as SetUpAnswers["claims"],
  prices: [],
};

/**
 * The details of a firm that does not exist. A site shows them until its owner saves a first answer, so that every text,
 * button and piece of structured data can be seen. The number has the form of an Indian one and cannot be dialled,
 * because none begins with 0; example.org is reserved for examples (RFC 2606). A firm that says "24/7" has no office hours.
 */
export const sampleFirm: Omit<SetUpAnswers, "brand"> = {
  operator: "Sample Land Law Chambers, a firm that does not exist",
  practice: "law-firm",
  declaration:
    "I, A. Sample, advocate in this example, declare that what this site says about our firm is true.",
  main_phone: "+91 00000 00000",
  whatsapp_number: "{phone}",
  email: "office@example.org",
  address: "1-1-1 Sample Street, Hyderabad 500000, Telangana",
  hours: unsaid.hours,
  call_back: unsaid.call_back,
  spoken_languages: ["te", "en", "hi"],
  officer: "B. Sample",
  checker: { name: "A. Sample", email: "checker@example.org" },
  claims: {
    legal_services: "true",
    legal_guidance: "kept",
    documentation: "true",
    support: "true",
    always_open: "true",
    written_offer: "true",
    complaint_time: "true",
  },
  prices: [],
};

/** The settings as visitors see them: with the sample details, as long as no question of the set-up is answered. */
export const withSampleFirm = <Settings extends SetUpAnswers | SiteSettings>(settings: Settings): Settings =>
  isUntouched(settings) ? { ...settings, ...sampleFirm } : settings;

export const isSampleFirm = ({ operator }: Pick<SiteSettings, "operator">): boolean =>
  operator === sampleFirm.operator;

const isUntouched = (settings: SetUpAnswers): boolean =>
  (Object.keys(unsaid) as (keyof typeof unsaid)[]).every(
    (name) => JSON.stringify(settings[name]) === JSON.stringify(unsaid[name]),
  );
