import { createStore, del, get, set, type UseStore, values } from "idb-keyval";
import { announceDelivery, announceWaiting, markWaiting } from "./device-queue-flag.ts";
import { sendAttachment } from "./send-attachment.ts";
import { type LeadFields, sendLead } from "./send-lead.ts";

/** Older messages are only sent by hand: the question may have been settled by then. */
export const staleAfterMs = 7 * 24 * 3_600_000;

export type WaitingLead = {
  /** The lead's key, also used in the queue, so that the same message is kept once. */
  key: string;
  /** Undefined once the server has the message and only its attachments are left. */
  fields: LeadFields | undefined;
  /** The enquiry number and the attachments, under the names that devices already store. */
  reference: string;
  papers: File[];
  savedAt: number;
  /** The server refused the message. It is shown with the firm's numbers and not sent again automatically. */
  isRefused?: boolean;
};

let store: UseStore | undefined;
const waiting = () => {
  store ??= createStore("waiting-leads", "leads");
  return store;
};

export async function listWaiting(): Promise<WaitingLead[]> {
  const all = await values<WaitingLead>(waiting());
  markWaiting(all.length > 0);
  return all.sort((a, b) => a.savedAt - b.savedAt);
}

/** Returns true if the attachments were kept as well. A full phone keeps at least the message. */
export async function keepWaiting(lead: WaitingLead): Promise<boolean> {
  const keep = async (kept: WaitingLead) => {
    await set(kept.key, kept, waiting());
    markWaiting(true);
    announceWaiting();
  };
  try {
    await keep(lead);
    return true;
  } catch (error) {
    if (lead.papers.length === 0 || !lead.fields) throw error;
    await keep({ ...lead, papers: [] });
    return false;
  }
}

export async function forgetWaiting(key: string): Promise<void> {
  await del(key, waiting());
  await listWaiting();
  announceWaiting();
}

export const isStale = ({ savedAt }: WaitingLead): boolean => Date.now() - savedAt > staleAfterMs;

/** Sends the selected messages. Returns true if nothing is left to try again. */
export async function sendWaiting(which: (lead: WaitingLead) => boolean): Promise<boolean> {
  // Only one tab sends at a time, although the key would also prevent a second lead.
  if (!navigator.locks) return sendAll(which);
  return navigator.locks.request("waiting-leads", { ifAvailable: true }, (lock) =>
    lock ? sendAll(which) : false,
  );
}

async function sendAll(which: (lead: WaitingLead) => boolean): Promise<boolean> {
  for (const { key } of (await listWaiting()).filter(which)) {
    // The lead is read again, because this or another tab may have deleted or refused it meanwhile.
    const lead = await get<WaitingLead>(key, waiting());
    if (lead && which(lead) && !(await sendOne(lead))) return false;
  }
  return true;
}

async function sendOne(lead: WaitingLead): Promise<boolean> {
  if (lead.fields) {
    const outcome = await sendLead({ ...lead.fields, key: lead.key });
    if (outcome.state === "invalid" || outcome.state === "empty") {
      await keepWaiting({ ...lead, isRefused: true });
      return true;
    }
    if (outcome.state !== "sent") return false;
    const isStillHere = await get(lead.key, waiting());
    if (isStillHere && lead.papers.length > 0) await keepWaiting({ ...lead, fields: undefined });
    else await forgetWaiting(lead.key);
    announceDelivery(outcome);
  }
  let rest = lead.papers;
  for (const attachment of lead.papers) {
    const outcome = await sendAttachment(lead.key, attachment);
    if (outcome === "away" || outcome === "busy" || outcome === "failed") return false;
    rest = rest.filter((other) => other !== attachment);
    if (!(await get(lead.key, waiting()))) return true;
    if (rest.length > 0) await keepWaiting({ ...lead, fields: undefined, papers: rest });
    else await forgetWaiting(lead.key);
  }
  return true;
}
