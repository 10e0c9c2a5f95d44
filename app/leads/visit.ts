import { campaignOf } from "./campaign.ts";
import { enquiryNumberOf, isEnquiryNumber } from "./enquiry-number.ts";

/** One visit in one tab: an enquiry number (form field `reference`) to name on the phone, and what brought the visitor. No personal data. */
export type Visit = { reference: string; campaign: string };
/** With the idempotency key of the enquiry that has taken the number. */
type StoredVisit = Visit & { takenBy?: string };

const name = "visit";
let current: StoredVisit | undefined;

/** In the browser only. The first page of a visit makes it, the others find it. */
export function currentVisit(): Visit {
  current ??= storedVisit() ?? beginVisit();
  const { reference, campaign } = current;
  return { reference, campaign };
}

/** The first enquiry of a visit has the visit's number; another one gets its own, which the visit goes on with. */
export function takeEnquiryNumber(key: string): string {
  const { takenBy = key } = current ?? storedVisit() ?? {};
  const visit = currentVisit();
  current = keepVisit({ ...visit, ...(takenBy === key ? {} : { reference: newNumber() }), takenBy: key });
  return current.reference;
}

const newNumber = () => enquiryNumberOf(crypto.getRandomValues(new Uint8Array(6)));

const beginVisit = (): StoredVisit =>
  keepVisit({
    reference: newNumber(),
    campaign: new URLSearchParams(campaignOf(firstParameters())).toString(),
  });

function keepVisit(visit: StoredVisit): StoredVisit {
  try {
    sessionStorage.setItem(name, JSON.stringify(visit));
  } catch {
    // No storage: the enquiry number lasts as long as the page.
  }
  return visit;
}

/** Of this page or, when the visitor went on before the first one had come to life, of the one before. */
function firstParameters(): URLSearchParams {
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  return new URLSearchParams(location.search || (isOwn ? new URL(document.referrer).search : ""));
}

function storedVisit(): StoredVisit | undefined {
  try {
    const { reference, campaign, takenBy } = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    if (!isEnquiryNumber(reference) || typeof campaign !== "string") return undefined;
    return { reference, campaign, ...(typeof takenBy === "string" ? { takenBy } : {}) };
  } catch {
    return undefined;
  }
}
