import { useChatUrl } from "./use-chat-url.ts";

type Props = Omit<React.ComponentProps<"a">, "href" | "target" | "rel"> & { number: string };

/** Opens a chat on WhatsApp in a new tab. */
export function ChatLink({ number, ...link }: Props) {
  return <a {...link} href={useChatUrl(number)} target="_blank" rel="noopener" />;
}
