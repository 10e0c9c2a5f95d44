import { useMessages } from "#app/i18n/messages.ts";
import { ChatLink } from "#app/leads/reach/chat-link.tsx";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function FloatingWidget({ phone, whatsapp }: Reach) {
  const { widget, contact } = useMessages();
  return (
    <aside className="floating-widget" aria-label={widget.label}>
      {phone ? (
        <a data-kind="call" href={`tel:${phone.number}`} aria-label={widget.call}>
          <i>
            <Icon name="phone" />
          </i>
          <span>{widget.callShort}</span>
        </a>
      ) : (
        <ContentLink data-kind="call" href="/contact" aria-label={widget.write}>
          <i>
            <Icon name="mail" />
          </i>
          <span>{widget.write}</span>
        </ContentLink>
      )}
      {whatsapp && (
        <ChatLink data-kind="chat" number={whatsapp} aria-label={widget.chat}>
          <i>
            <Icon name="chat" />
          </i>
          <span>{contact.whatsapp}</span>
        </ChatLink>
      )}
    </aside>
  );
}
