import { fillWords } from "#app/i18n/fill-words.ts";
import { currentVisit } from "#app/leads/visit.ts";

/**
 * Starts the visit and writes its enquiry number into the page, and with the page's title into the text of a chat. The
 * server renders both without, because pages are cached for all visitors.
 */
export function fillInVisit(): void {
  const { reference: enquiryNumber } = currentVisit();
  const [page = ""] = document.title.split(" | ");
  for (const line of document.querySelectorAll<HTMLElement>("[data-number]")) {
    const [before = "", after = ""] = (line.dataset.number ?? "").split("{enquiryNumber}");
    const number = document.createElement("b");
    number.textContent = enquiryNumber;
    line.replaceChildren(before, number, after);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-chat]")) {
    const text = fillWords(link.dataset.chat ?? "", { page, enquiryNumber });
    link.search = `?text=${encodeURIComponent(text)}`;
  }
}
