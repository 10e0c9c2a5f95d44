import { isStatus, type Lead, statusLooks } from "./lead.ts";
import { shownDay } from "./lead-days.ts";
import type { Colleague } from "./load-inbox.ts";
import { shownContact } from "./reach-lead.ts";

export type WorkField = "status" | "assignee" | "follow_up_on" | "suspicion";
export type Change = { lead: Lead; from: string | null; to: string | null };

type Words = { done: string; conflict: string; offline: string; refused: string };

/** What is said about a change, of one lead or of many. */
export function changeWords(
  field: WorkField,
  changes: readonly Change[],
  colleagues: readonly Colleague[],
): Words {
  const [first] = changes;
  const isOne = changes.length === 1;
  const subject = isOne && first ? shownContact(first.lead) : `${changes.length} leads`;
  const goals = new Set(changes.map(({ to }) => to));
  const goal = goals.size === 1 && first ? valueWords(field, first.to, colleagues) : "as before";
  return {
    done: `${subject}: ${goal}.`,
    conflict: `${subject}: changed meanwhile${isOne && first ? `, now: ${valueWords(field, first.from, colleagues)}` : ""}. Yours was not saved.`,
    offline: `There is no connection. ${subject}: as before. Try again when you are online.`,
    refused: `${subject}: as before.`,
  };
}

function valueWords(field: WorkField, value: string | null, colleagues: readonly Colleague[]): string {
  if (field === "status") return isStatus(value) ? statusLooks[value].text : "unknown";
  if (field === "suspicion") return value ? "suspected" : "not suspected";
  if (field === "follow_up_on") return value ? `call back on ${shownDay(value)}` : "no call-back date";
  if (!value) return "no one's";
  return `with ${colleagues.find(({ id }) => id === value)?.name ?? "a former member"}`;
}
