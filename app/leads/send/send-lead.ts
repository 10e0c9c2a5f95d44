import type { EnquiryErrors } from "#app/leads/enquiry-fields.ts";

export type LeadFields = Record<string, string>;

/** `thanks` is the address of the sender's thank-you page. */
export type Sent = { state: "sent"; key: string; enquiryNumber: string; thanks: string };

/** "away": there was no response, so the outcome is unknown. "failed" and "limited" are responses. */
export type SendOutcome =
  | Sent
  | { state: "empty" }
  | { state: "invalid"; errors: EnquiryErrors }
  | { state: "failed" }
  | { state: "limited"; text: string }
  | { state: "away" };

const patienceMs = 30_000;

/** Sends the message without attachments, which is small enough for a bad connection. */
export async function sendLead(fields: LeadFields): Promise<SendOutcome> {
  // These are outside the try block, because an error of ours is not a lost connection.
  const body = new URLSearchParams(fields);
  const signal = AbortSignal.timeout(patienceMs);
  let response: Response;
  try {
    response = await fetch("/leads", { method: "POST", body, signal });
  } catch {
    return { state: "away" };
  }
  if (response.status === 429) return { state: "limited", text: (await textOf(response)).slice(0, 300) };
  const answer = await response.json().catch(() => undefined);
  return ["sent", "empty", "invalid"].includes(answer?.state) ? answer : { state: "failed" };
}

const textOf = (response: Response) => response.text().catch(() => "");
