import { useRef } from "react";

import { useWords } from "#app/i18n/words.ts";
import { useChatUrl } from "#app/leads/use-chat-url.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAvoidFormButtons } from "./use-avoid-form-buttons.ts";

type Props = { phone: string; whatsapp: string };

const digits = (number: string) => number.replace(/\D/g, "");

/** Two ways to reach a person, from every page. */
export function FloatingWidget({ phone, whatsapp }: Props) {
  const { widget } = useWords();
  const element = useRef<HTMLElement>(null);
  useAvoidFormButtons(element);
  const chatUrl = useChatUrl(whatsapp);
  return (
    <aside className="floating-widget" aria-label={widget.label} ref={element}>
      <a data-kind="call" href={`tel:+${digits(phone)}`}>
        <Icon name="phone" />
        <span>{widget.call}</span>
      </a>
      <a data-kind="chat" href={chatUrl} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span>{widget.chat}</span>
      </a>
    </aside>
  );
}
