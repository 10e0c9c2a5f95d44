import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { currentVisit } from "#app/leads/visit.ts";

/**
 * The URL of a WhatsApp chat. The server renders it without a text, because pages are cached for all visitors. The
 * browser adds a text with the page's title and the enquiry number.
 */
export function useChatUrl(number: string): string {
  const { widget } = useMessages();
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
