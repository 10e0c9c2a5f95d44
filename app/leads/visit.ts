import { campaignOf } from "./campaign.ts";
import { enquiryNumberOf, isEnquiryNumber } from "./enquiry-number.ts";

/** A visit in one tab: its enquiry number (form field `reference`) and its campaign. No personal data. */
export type Visit = { reference: string; campaign: string };
/** `takenBy` is the idempotency key of the enquiry that uses the number. */
type StoredVisit = Visit & { takenBy?: string };

const name = "visit";
let current: StoredVisit | undefined;

/** Returns this tab's visit. The first page of a visit creates it; later pages read it. Works only in a browser. */
export function currentVisit(): Visit {
  current ??= storedVisit() ?? beginVisit();
  const { reference, campaign } = current;
  return { reference, campaign };
}

/** The first enquiry uses the visit's number. A further enquiry gets a new one, which then becomes the visit's. */
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
    // Without storage the enquiry number lasts as long as the page.
  }
  return visit;
}

/** The parameters of this page or, if the visitor left the first page before its script ran, of the referring page. */
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
