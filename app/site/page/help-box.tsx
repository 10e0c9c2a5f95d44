import { useId } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useWords } from "#app/i18n/words.ts";
import type { Reach } from "#app/leads/reach-of.ts";
import { useChatUrl } from "#app/leads/use-chat-url.ts";
import { useVisitNumber } from "#app/leads/use-visit-number.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = Reach & { title?: string; text?: string };

/** One offer per page, at its end, and never without the last sentence. */
export function HelpBox({ phone, whatsapp, title, text }: Props) {
  const { help, widget } = useWords();
  const id = useId();
  const chatUrl = useChatUrl(whatsapp);
  const enquiryNumber = useVisitNumber();
  return (
    <section className="help-box" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title ?? help.title}</h2>
        <p>{text ?? help.text}</p>
        {/* A call can carry no text. The line is there from the start, so nothing moves when it changes. */}
        <p className="note">{enquiryNumber ? fillWords(help.callWith, { enquiryNumber }) : help.call}</p>
      </div>
      <div>
        <a className="button figure" data-size="slim" href={`tel:${phone.number}`}>
          <Icon name="phone" /> {phone.shown}
        </a>
        <a
          className="button"
          data-look="quiet"
          data-size="slim"
          href={chatUrl}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" /> {widget.chat}
        </a>
      </div>
    </section>
  );
}
