import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { localeNames } from "#app/i18n/locales.ts";
import { describeDetails, wordFor } from "#app/leads/lead-details.ts";
import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import { saveFile } from "#app/lib/save-file.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { filterText, type InboxFilter } from "#app/staff/inbox/model/inbox-filter.ts";
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
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";

type Props = { filter: InboxFilter; names: LeadNames; nameOf: (id: string | null) => string };

/** Exports the whole filtered list. A long export can be stopped. */
export function ExportButton({ filter, names, nameOf }: Props) {
  const { supabase, member } = useStaff();
  const { run } = useSubmit();
  const [rows, setRows] = useState<number | undefined>(undefined);
  const stopped = useRef(false);
  const isRunning = rows !== undefined;

  const start = async () => {
    stopped.current = false;
    setRows(0);
    await run(
      async () => {
        const file = await exportLeads(supabase, filterText(filter, member.userId), nameOf, names, {
          isStopped: () => stopped.current,
          onRows: setRows,
        });
        if (file) saveFile(file, `leads-${filter.tray}-${todayInIndia()}.csv`);
      },
      {
        failed: [
          t("Not exported"),
          t("The people could not all be read. Nothing was saved; please try again."),
        ],
        keepsData: true,
      },
    );
    setRows(undefined);
  };

  return (
    <Button
      icon={Download}
      onClick={() => {
        if (isRunning) stopped.current = true;
        else void start();
      }}
    >
      {isRunning ? t("Stop at {rows}", { rows }) : t("Export CSV")}
    </Button>
  );
}

const atOnce = 500;
type Cell = string | number | null | undefined;
type Exported = { lead: Lead; person: Person; handler: string; names: LeadNames };

const columns: readonly (readonly [Word, (one: Exported) => Cell])[] = [
  [word("Reference"), ({ lead }) => lead.reference],
  [word("Received"), ({ lead }) => isoMoment(lead.created_at)],
  [word("Status"), ({ lead }) => statusLook(lead.status).text],
  // The default name that the form stores is not exported.
  [word("Name"), ({ lead }) => (hasName(lead) ? lead.name : null)],
  [word("Phone"), ({ lead }) => phoneCell(lead)],
  [word("Email"), ({ lead }) => lead.email],
  [word("Message"), ({ lead }) => lead.message],
  [word("Language"), ({ lead }) => localeNames[lead.locale]],
  [word("Came from"), ({ lead }) => sourceOf(lead)],
  [word("Page"), ({ lead }) => lead.page],
  [
    word("Details"),
    ({ lead, names }) =>
      describeDetails(lead.details, names)
        .map(({ word: name, value }) => `${name}: ${value}`)
        .join("; "),
  ],
  [word("Campaign"), ({ lead }) => pairs(lead.campaign)],
  [word("Handled by"), ({ person, handler }) => (person.assignee ? handler : null)],
  [
    word("Call back on"),
    ({ person: { next_call: call } }) => call && `${dayOf(call)} ${hourOf(call)}`.trim(),
  ],
  [word("Papers"), ({ lead }) => lead.papers],
  [word("Suspected"), ({ lead }) => lead.suspicion && suspicionWords(lead.suspicion)],
  [word("Consent"), ({ lead }) => lead.consent_version],
  [word("Topic"), ({ lead, names }) => wordOf(names.topic, lead.details.topic)],
  [word("District"), ({ lead, names }) => wordOf(names.district, lead.details.district)],
  [word("Notes"), ({ lead }) => lead.notes?.join("\n")],
];

type Progress = { isStopped: () => boolean; onRows: (rows: number) => void };

/** All enquiries of the filtered people, page by page, so that neither side holds all rows at once. */
async function exportLeads(
  supabase: Supabase,
  filter: string,
  handlerName: (id: string | null) => string,
  names: LeadNames,
  { isStopped, onRows }: Progress,
): Promise<Blob | undefined> {
  const parts = [byteOrderMark, csvLine(columns.map(([head]) => t(head)))];
  let older: string | undefined;
  let rows = 0;
  for (;;) {
    if (isStopped()) return undefined;
    const { data } = await supabase
      .rpc("find_people", { filter, older_than: older, page_size: atOnce, in_full: true })
      .throwOnError();
    const { people, hasOlder } = readFoundPeople(data);
    const cells = people.flatMap((person) =>
      (person.all ?? []).map((lead) => {
        const one = { lead, person, handler: handlerName(person.assignee), names };
        return columns.map(([, cellOf]) => cellOf(one) ?? null);
      }),
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
