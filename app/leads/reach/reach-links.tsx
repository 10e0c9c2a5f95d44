import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { ChatLink } from "./chat-link.tsx";
import { useReach } from "./reach-context.ts";

/** Phone and chat links, shown beside a message that waits for a connection; in the menu the phone is quiet, too. */
export function ReachLinks({ isQuiet }: { isQuiet?: boolean }) {
  const { widget } = useMessages();
  const { phone, whatsapp } = useReach();
  if (!phone && !whatsapp) return null;
  return (
    <p className="reach-links wraps">
      {phone && (
        <a
          className="button figure"
          data-look={isQuiet && "quiet"}
          data-size="slim"
          href={`tel:${phone.number}`}
        >
          <Icon name="phone" /> <bdi>{phone.shown}</bdi>
        </a>
      )}
      {whatsapp && (
        <ChatLink {...quietButton} number={whatsapp}>
          <Icon name="chat" /> {widget.chat}
        </ChatLink>
      )}
    </p>
  );
}
