import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { type Person, type Status, statuses, statusLook } from "#app/staff/inbox/model/lead.ts";
import { addDays, callAt } from "#app/staff/inbox/model/lead-days.ts";
import type { Colleague } from "#app/staff/inbox/model/load-inbox.ts";
import { nameOfPerson } from "#app/staff/inbox/model/reach-lead.ts";
import type { Outcome } from "#app/staff/inbox/work/use-contact-log.ts";
import { formatDay } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";
import type { Choice } from "./choice-dialog.tsx";

/** A question that a shortcut opens; the answer is carried out. */
export type Question = { title: string; choices: readonly Choice[]; onCall?: (call: string) => void };

const statusKeys: Record<Status, string> = {
  new: "n",
  contacted: "c",
  in_progress: "p",
  won: "w",
  lost: "l",
  spam: "s",
};

export const askStatus = (leads: readonly Person[], set: (status: Status) => void): Question => ({
  title: titled(t("Set status"), leads),
  choices: statuses.map((status) => ({
    key: statusKeys[status],
    words: statusLook(status).text,
    isCurrent: leads.every((lead) => lead.status === status),
    act: () => set(status),
  })),
});

/** Offers the member first, then the colleagues by digit, as many as there are digits. */
export function askHandler(
  leads: readonly Person[],
  colleagues: readonly Colleague[],
  myId: string,
  set: (id: string | null) => void,
): Question {
  const others = colleagues.filter(({ id, isSuspended }) => id !== myId && !isSuspended).slice(0, 9);
  return {
    title: titled(t("Hand over"), leads),
    choices: [
      ...others.map(({ id, name }, place) => ({ key: String(place + 1), words: name, act: () => set(id) })),
      { key: "m", words: t("Me"), act: () => set(myId) },
      { key: "0", words: t("No one"), act: () => set(null) },
    ],
  };
}

export function askCall(title: string, none: string, set: (call: string | undefined) => void): Question {
  const today = todayInIndia();
  return {
    title,
    choices: [
      { key: "0", words: none, act: () => set(undefined) },
      ...[0, 1, 2, 3, 7].map((days) => ({
        key: days === 0 ? "t" : String(days),
        words: `${[t("Today"), t("Tomorrow")][days] ?? t("In {days} days", { days })}, ${formatDay(addDays(today, days))}`,
        act: (hour: string) => set(callAt(addDays(today, days), hour)),
      })),
    ],
    onCall: set,
  };
}

export const askOutcome = (leads: readonly Person[], set: (outcome: Outcome) => void): Question => ({
  title: titled(t("Log a contact"), leads),
  choices: [
    { key: "c", words: t("Called and spoke with them"), act: () => set("called") },
    { key: "n", words: t("Called, no answer"), act: () => set("no_answer") },
    { key: "b", words: t("Called, busy"), act: () => set("busy") },
    { key: "w", words: t("WhatsApp sent"), act: () => set("whatsapp") },
    { key: "m", words: t("Mail sent"), act: () => set("mail") },
  ],
});

/** Adds the person's name to the title, because the dialog covers the list. */
export function titled(what: string, leads: readonly Person[]): string {
  const [lead, ...others] = leads;
  if (others.length > 0) return t("{what}: {length} people", { what, length: leads.length });
  return lead ? `${what}: ${nameOfPerson(lead)}` : what;
}
