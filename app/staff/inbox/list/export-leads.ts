import { localeNames } from "#app/i18n/locales.ts";
import { describeDetails, wordFor } from "#app/leads/lead-details.ts";
import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import {
  hasName,
  type Lead,
  type Person,
  readFoundPeople,
  statusLook,
  suspicionWords,
} from "#app/staff/inbox/model/lead.ts";
import { dayOf, hourOf, isoMoment } from "#app/staff/inbox/model/lead-days.ts";
import { sourceOf } from "#app/staff/inbox/model/lead-facts.tsx";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { t, word } from "#app/staff/words/words.ts";

const atOnce = 500;
const heads = [
  word("Reference"),
  word("Received"),
  word("Status"),
  word("Name"),
  word("Phone"),
  word("Email"),
  word("Message"),
  word("Language"),
  word("Came from"),
  word("Page"),
  word("Details"),
  word("Campaign"),
  word("Handled by"),
  word("Call back on"),
  word("Papers"),
  word("Suspected"),
  word("Consent"),
  word("Topic"),
  word("District"),
  word("Notes"),
];

type Progress = { isStopped: () => boolean; onRows: (rows: number) => void };

/** All enquiries of the filtered people, page by page, so that neither side holds all rows at once. */
export async function exportLeads(
  supabase: Supabase,
  filter: string,
  handlerName: (id: string | null) => string,
  names: LeadNames,
  { isStopped, onRows }: Progress,
): Promise<Blob | undefined> {
  const parts = [byteOrderMark, csvLine(heads.map((head) => t(head)))];
  let older: string | undefined;
  let rows = 0;
  for (;;) {
    if (isStopped()) return undefined;
    const { data } = await supabase
      .rpc("find_people", { filter, older_than: older, page_size: atOnce, in_full: true })
      .throwOnError();
    const { people, hasOlder } = readFoundPeople(data);
    const cells = people.flatMap((person) =>
      (person.all ?? []).map((lead) => cellsOf(lead, person, handlerName(person.assignee), names)),
    );
    parts.push(cells.map(csvLine).join(""));
    rows += cells.length;
    onRows(rows);
    older = people.at(-1)?.id;
    if (hasOlder && older) continue;
    // The search text may be a phone number; the log records only how many leads were exported.
    await supabase
      .rpc("record_access", { what: "export_leads", subject: "leads", many: rows })
      .throwOnError();
    return new Blob(parts, { type: "text/csv;charset=utf-8" });
  }
}

export const cellsOf = (
  lead: Lead,
  person: Pick<Person, "assignee" | "next_call">,
  handler: string,
  names: LeadNames,
): (string | number | null)[] => [
  lead.reference,
  isoMoment(lead.created_at),
  statusLook(lead.status).text,
  // The default name that the form stores is not exported.
  hasName(lead) ? lead.name : null,
  phoneCell(lead),
  lead.email,
  lead.message,
  localeNames[lead.locale],
  sourceOf(lead),
  lead.page,
  describeDetails(lead.details, names)
    .map(({ word, value }) => `${word}: ${value}`)
    .join("; "),
  pairs(lead.campaign),
  person.assignee ? handler : null,
  person.next_call && `${dayOf(person.next_call)} ${hourOf(person.next_call)}`.trim(),
  lead.papers,
  lead.suspicion && suspicionWords(lead.suspicion),
  lead.consent_version,
  wordOf(names.topic, lead.details.topic),
  wordOf(names.district, lead.details.district),
  lead.notes?.join("\n") ?? null,
];

const wordOf = (words: Readonly<Record<string, string>>, key: unknown): string | null =>
  typeof key === "string" ? wordFor(words, key) : null;

/** "(+91) 98480 00041": spreadsheets do not read it as a formula, and it can still be read and dialled. */
function phoneCell({ phone, phone_e164: full }: Lead): string | null {
  const indian = /^\+91(\d{5})(\d{5})$/.exec(full ?? "");
  if (indian) return `(+91) ${indian[1]} ${indian[2]}`;
  return phone?.replace(/^\s*\+(\d[\d ().-]*)$/, (_, digits: string) => `(+) ${digits}`) ?? null;
}

const pairs = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join("; ");
