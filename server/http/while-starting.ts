import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Refusals } from "./plain-refusal.ts";

/** A form waits briefly, because its sender must learn that it was not sent. A reader prefers a late page to an error. */
const waitMs = { form: 2_000, page: 30_000 };

/** These texts are here and not in the messages, because nothing else is loaded yet. */
const notSent = {
  en: "The site is restarting. Your message was not sent. Please go back and send it again in a moment.",
  te: "సైట్ మళ్లీ ప్రారంభమవుతోంది. మీ సందేశం పంపబడలేదు. దయచేసి వెనక్కి వెళ్లి, కొద్దిసేపటి తరువాత మళ్లీ పంపండి.",
  hi: "साइट दोबारा शुरू हो रही है। आपका संदेश नहीं भेजा गया। कृपया पीछे जाएँ और थोड़ी देर में फिर से भेजें।",
};
const starting = "The site is starting. Please try again in a moment.";

/** Requests that arrive before the site can answer wait for it. Probes and sockets are answered at once. */
export function holdRequests(refusals: Refusals) {
  const held = new Set<(to: RequestListener) => void>();
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      if (request.url === "/healthz") return refusals.answer(response, 200, "ok", 1);
      if (request.url === "/readyz" || request.headers.upgrade)
        return refusals.answer(response, 503, starting, 1);
      const isForm = request.method === "POST";
      const giveUp = () => {
        held.delete(begin);
        if (isForm) refuseForm(refusals, request, response);
        else refusals.answer(response, 503, starting, 1);
      };
      const timer = setTimeout(giveUp, isForm ? waitMs.form : waitMs.page);
      const begin = (to: RequestListener) => {
        clearTimeout(timer);
        to(request, response);
      };
      held.add(begin);
      response.once("close", () => {
        clearTimeout(timer);
        held.delete(begin);
      });
    },
    release: (to: RequestListener) => {
      for (const begin of held) begin(to);
      held.clear();
    },
  };
}

function refuseForm(refusals: Refusals, { headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.accept?.includes("text/html")) {
    refusals.answer(response, 503, notSent.en, 1);
    return;
  }
  const lines = Object.entries(notSent).map(([locale, text]) => `<p lang="${locale}">${text}</p>`);
  const head = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Not sent</title>`;
  refusals.answer(response, 503, `${head}${lines.join("")}`, 1, "text/html");
}
