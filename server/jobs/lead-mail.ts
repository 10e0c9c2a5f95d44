import { isLocale, languages } from "#app/i18n/locales.ts";
import { isEnquiryNumber } from "#app/leads/enquiry-number.ts";
import { type DetailNames, describeDetails } from "#app/leads/lead-details.ts";
import { listDoubts } from "#app/leads/lead-doubts.ts";
import { type Row, readRecord } from "#app/lib/supabase.ts";

/** The fields of a lead that mails contain. All of them were typed by a stranger. */
export const mailedColumns =
  "id, name, email, phone, phone_e164, message, locale, page, details, reference, suspicion, created_at";

type NamesIn<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | NamesIn<Rest>
  : List;
export type MailedLead = Pick<Row<"contact_leads">, NamesIn<typeof mailedColumns>>;

type Content = { subject: string; text: string; replyTo?: string };

const inIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export function leadMail(
  lead: MailedLead,
  siteUrl: string,
  papers: readonly string[] = [],
  names?: DetailNames,
): Content {
  const name = oneLine(lead.name, 60);
  return {
    subject: `${lead.suspicion ? "Perhaps spam: n" : "N"}ew enquiry ${enquiryNumberOf(lead)} from ${name}`,
    replyTo: lead.email && plainAddress.test(lead.email) ? lead.email : undefined,
    text: [
      "There is a new enquiry.",
      "",
      ...facts(lead, names),
      ...quoted("Message", lead.message),
      ...quoted("Papers", papers.join("\n")),
      "",
      `Open it: ${addressOf(lead, siteUrl)}`,
      "",
    ].join("\n"),
  };
}

const longestInList = 200;

/** A mail about many enquiries, with enough of each to decide whom to call first. */
export function leadListMail(leads: MailedLead[], siteUrl: string): Content {
  const entries = leads.flatMap((lead) => [...mailedLine(lead, siteUrl), ""]);
  return {
    subject: `${leads.length} new enquiries`,
    text: [`${leads.length} enquiries came within a short time.`, "", ...entries].join("\n"),
  };
}

export const mailedLine = (lead: MailedLead, siteUrl: string): string[] => [
  `${enquiryNumberOf(lead)}  ${oneLine(lead.name, 60)}  ${oneLine(lead.phone ?? lead.email ?? "", 80)}`,
  `  ${oneLine(lead.message, longestInList)}`,
  `  ${addressOf(lead, siteUrl)}`,
];

/** A mail with links only, for a mail server that refuses the text of a visitor. */
export function bareMail(leads: MailedLead[], siteUrl: string): Content {
  return {
    subject: leads.length === 1 ? "A new enquiry" : `${leads.length} new enquiries`,
    text: [
      "The mail server refused the mail with the visitors' text, so this mail contains only the links.",
      "",
      ...leads.map((lead) => `${enquiryNumberOf(lead)}  ${addressOf(lead, siteUrl)}`),
      "",
    ].join("\n"),
  };
}

function facts(lead: MailedLead, names?: DetailNames): string[] {
  const details = describeDetails(readRecord(lead.details), names).map(
    ({ word, value }) => [word, value] as const,
  );
  const international = lead.phone_e164 && lead.phone_e164 !== lead.phone ? ` (${lead.phone_e164})` : "";
  const rows: (readonly [string, string])[] = [
    ["Reference", enquiryNumberOf(lead)],
    ["Name", lead.name],
    ["Phone", lead.phone ? `${lead.phone}${international}` : ""],
    ["Email", lead.email ?? ""],
    ...details,
    ["Page", lead.page ?? ""],
    ["Language", isLocale(lead.locale) ? languages[lead.locale].englishName : lead.locale],
    ["Came", inIndia.format(new Date(lead.created_at))],
    ["Doubt", lead.suspicion ? listDoubts(lead.suspicion).join(", ") : ""],
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => `${`${oneLine(name, 30)}:`.padEnd(11)} ${oneLine(value, 400)}`);
}

/** Every line is marked, so that a visitor cannot imitate our own lines. */
function quoted(title: string, text: string): string[] {
  if (!text) return [];
  return ["", `${title}:`, ...text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) => `  | ${visible(line)}`)];
}

const oneLine = (text: string, longest: number): string => {
  const plain = visible(text.replace(/\s+/g, " ")).trim();
  return plain.length > longest ? `${plain.slice(0, longest).toWellFormed()}…` : plain;
};

/** Removes invisible characters that change the direction of a line or end it. */
const visible = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");

const enquiryNumberOf = ({ reference }: MailedLead): string => (isEnquiryNumber(reference) ? reference : "");
const addressOf = ({ id }: MailedLead, siteUrl: string): string => `${siteUrl}/admin/leads/${id}`;

/** Only text that is certainly a single address may be used in a header. */
const plainAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
