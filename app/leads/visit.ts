import { campaignOf } from "./campaign.ts";
import { enquiryNumberOf, isEnquiryNumber } from "./enquiry-number.ts";

/** One visit in one tab: an enquiry number (form field `reference`) to name on the phone, and what brought the visitor. No personal data. */
export type Visit = { reference: string; campaign: string };

const name = "visit";
let current: Visit | undefined;

/** In the browser only. The first page of a visit makes it, the others find it. */
export function currentVisit(): Visit {
  current ??= storedVisit() ?? beginVisit();
  return current;
}

function beginVisit(): Visit {
  const visit = {
    reference: enquiryNumberOf(crypto.getRandomValues(new Uint8Array(6))),
    campaign: new URLSearchParams(campaignOf(firstParameters())).toString(),
  };
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

function storedVisit(): Visit | undefined {
  try {
    const { reference, campaign } = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return isEnquiryNumber(reference) && typeof campaign === "string" ? { reference, campaign } : undefined;
  } catch {
    return undefined;
  }
}
