import { useId } from "react";

import { useWords } from "#app/i18n/words.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { phone: { number: string; shown: string }; whatsapp: string; title?: string; text?: string };

/** One offer per page, at its end, and never without the last sentence. */
export function HelpBox({ phone, whatsapp, title, text }: Props) {
  const { help, widget } = useWords();
  const id = useId();
  return (
    <section className="help-box" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title ?? help.title}</h2>
        <p>{text ?? help.text}</p>
      </div>
      <div>
        <a className="button figure" data-size="slim" href={`tel:${phone.number}`}>
          <Icon name="phone" /> {phone.shown}
        </a>
        <a
          className="button"
          data-look="quiet"
          data-size="slim"
          href={`https://wa.me/${whatsapp.replace(/\D/g, "")}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="chat" /> {widget.chat}
        </a>
      </div>
    </section>
  );
}
