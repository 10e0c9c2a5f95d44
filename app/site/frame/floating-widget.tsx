import { useWords } from "#app/i18n/words.ts";
import { useChatUrl } from "#app/leads/use-chat-url.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { phone: string; whatsapp: string };

const digits = (number: string) => number.replace(/\D/g, "");

/** Two ways to reach a person, from every page. It is the last part of the page, at whose lower edge it stays. */
export function FloatingWidget({ phone, whatsapp }: Props) {
  const { widget, contact } = useWords();
  const chatUrl = useChatUrl(whatsapp);
  return (
    <aside className="floating-widget" aria-label={widget.label}>
      <a data-kind="call" href={`tel:+${digits(phone)}`} aria-label={widget.call}>
        <i>
          <Icon name="phone" />
        </i>
        <span>{widget.callShort}</span>
      </a>
      <a data-kind="chat" href={chatUrl} target="_blank" rel="noopener" aria-label={widget.chat}>
        <i>
          <Icon name="chat" />
        </i>
        <span>{contact.whatsapp}</span>
      </a>
    </aside>
  );
}
