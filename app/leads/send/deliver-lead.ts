import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { withoutAbout } from "#app/leads/about-address.ts";
import { clean } from "#app/leads/lead-row.ts";
import { currentVisit, takeEnquiryNumber } from "#app/leads/visit.ts";
import { keep, readKept } from "#app/lib/device-storage.ts";
import { keepWaiting } from "./device-queue.ts";
import { shownInPlace } from "./device-queue-flag.ts";
import { type LeadFields, type SendOutcome, sendLead } from "./send-lead.ts";

export type Delivered =
  | Exclude<SendOutcome, { state: "away" }>
  | { state: "saved"; key: string; enquiryNumber: string; areAttachmentsKept: boolean };

export function fieldsOf(event: FormEvent<HTMLFormElement>, kind: "hero" | "enquiry"): LeadFields {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const typed = [...new FormData(event.currentTarget, submitter)].filter(
    (entry): entry is [string, string] =>
      // `asks` is left out, because the script itself asks about a doubtful contact.
      typeof entry[1] === "string" && clean(entry[1]) !== "" && entry[0] !== "asks",
  );
  return {
    ...Object.fromEntries(typed),
    ...currentVisit(),
    form: kind,
    page: withoutAbout(location.pathname + location.search),
    elapsed: String(Math.round(performance.now())),
  };
}

/** If our script fails, submits the form as without one. `reset` re-enables its fields, which otherwise are not sent. */
export const orSubmitPlainly =
  (reset: () => void, send: (event: FormEvent<HTMLFormElement>) => Promise<void>) =>
  async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    await send(event).catch(() => {
      flushSync(reset);
      form.submit();
    });
  };

/** Sends a lead to the server. If there is no response, it is kept on this device and sent later with the same key. */
export async function deliverLead(typed: LeadFields, attachments: File[] = []): Promise<Delivered> {
  const key = await leadKey(typed);
  const fields = key ? { ...typed, reference: takeEnquiryNumber(key) } : typed;
  const outcome = await sendLead(key ? { ...fields, key } : fields);
  if (outcome.state !== "away") return outcome;
  if (!key) return { state: "failed" };
  const { reference: enquiryNumber = "" } = fields;
  try {
    // The form shows this message, so WaitingNotice does not.
    shownInPlace.add(key);
    const areAttachmentsKept = await keepWaiting({
      key,
      fields,
      reference: enquiryNumber,
      papers: attachments,
      savedAt: Date.now(),
    });
    return { state: "saved", key, enquiryNumber, areAttachmentsKept };
  } catch {
    return { state: "failed" };
  }
}

const name = "lead-seed";
const sameForMs = 30 * 60_000;

/**
 * The idempotency key. The same message from the same browser is the same lead for half an hour: after a second click,
 * in another tab, after a reload. Undefined if the browser cannot compute digests (a page without https); the server
 * then derives a key from the message.
 */
async function leadKey(fields: Record<string, string>): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const { elapsed: _, reference: __, campaign: ___, papers: ____, ...message } = fields;
  const text = new TextEncoder().encode(JSON.stringify([seed(), Object.entries(message).sort()]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A random seed, so that a key cannot be guessed from the message. All tabs share it. */
function seed(): string {
  const isFresh = (known: string) => Date.now() - Number.parseInt(known, 10) < sameForMs;
  const known = [readKept(name) ?? "", lastSeed].find(isFresh);
  if (known) return known;
  lastSeed = `${Date.now()} ${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  keep(name, lastSeed);
  return lastSeed;
}
/** Used if the device stores nothing. */
let lastSeed = "";
