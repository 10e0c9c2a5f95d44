import { useEffect } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { fillInVisit } from "./fill-in-visit.ts";

type Props = Omit<React.ComponentProps<"a">, "href" | "target" | "rel"> & { number: string };

/** A link that opens a chat on WhatsApp in a new tab. fill-in-visit.ts adds the text. */
export function useChatLink(number: string) {
  const { widget } = useMessages();
  const href = `https://wa.me/${number.replace(/\D/g, "")}`;
  return { href, target: "_blank", rel: "noopener", "data-chat": widget.chatText } as const;
}

export function ChatLink({ number, ...link }: Props) {
  useEffect(fillInVisit, []);
  return <a {...link} {...useChatLink(number)} suppressHydrationWarning />;
}
