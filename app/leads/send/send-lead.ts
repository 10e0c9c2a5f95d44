import type { EnquiryErrors } from "#app/leads/enquiry-fields.ts";

export type LeadFields = Record<string, string>;

/** `thanks`: the page that says what follows, for its sender alone. */
export type Sent = { state: "sent"; key: string; enquiryNumber: string; thanks: string };

/** "away": nobody answered, so nobody knows. "failed" and "limited" are answers. */
export type SendOutcome =
  | Sent
  | { state: "empty" }
  | { state: "invalid"; errors: EnquiryErrors }
  | { state: "failed" }
  | { state: "limited"; text: string }
  | { state: "away" };

const patienceMs = 30_000;

/** The message without its attachments: small, so that it is through before the connection changes its mind. */
export async function sendLead(fields: LeadFields): Promise<SendOutcome> {
  // Outside of what is tried: a fault of ours is not an absent connection.
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
  switch (answer?.state) {
    case "sent":
      return {
        state: "sent",
        key: String(answer.key),
        enquiryNumber: String(answer.enquiryNumber),
        thanks: String(answer.thanks),
      };
    case "empty":
      return { state: "empty" };
    case "invalid":
      return { state: "invalid", errors: answer.errors ?? {} };
    default:
      return { state: "failed" };
  }
}

const textOf = (response: Response) => response.text().catch(() => "");
