import { useWords } from "#app/i18n/words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { dialled } from "./phone-number.ts";
import { useReach } from "./reach-context.ts";
import { useChatUrl } from "./use-chat-url.ts";

/** Two ways that need no connection to us, beside a message that waits for one. */
export function ReachLinks() {
  const { widget } = useWords();
  const { phone, whatsapp } = useReach();
  const chatUrl = useChatUrl(whatsapp);
  return (
    <p className="reach-links">
      <a className="button figure" data-size="slim" href={`tel:${dialled(phone)}`}>
        <Icon name="phone" /> {phone}
      </a>
      <a className="button" data-look="quiet" data-size="slim" href={chatUrl} target="_blank" rel="noopener">
        <Icon name="chat" /> {widget.chat}
      </a>
    </p>
  );
}
