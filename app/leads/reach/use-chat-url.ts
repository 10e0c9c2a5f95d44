import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { currentVisit } from "#app/leads/visit.ts";

/**
 * A chat that begins with the page it was opened from and the visit's
 * enquiry number. The address alone comes from the server, which renders the page
 * once for everybody; the text joins it in the browser.
 */
export function useChatUrl(number: string): string {
  const { widget } = useWords();
  const { pathname } = useLocation();
  const plain = `https://wa.me/${number.replace(/\D/g, "")}`;
  const [text, setText] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another title
  useEffect(() => {
    const [page = ""] = document.title.split(" | ");
    setText(fillWords(widget.chatText, { page, enquiryNumber: currentVisit().reference }));
  }, [pathname, widget.chatText]);
  return text ? `${plain}?text=${encodeURIComponent(text)}` : plain;
}
