import { useId } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { ChatLink } from "#app/leads/reach/chat-link.tsx";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";

type Props = Reach & { title?: string; text?: string };

/** The offer of help on a page. It says that visitors can apply by themselves, and links to the contact form. */
export function HelpBox({ phone, whatsapp, title, text }: Props) {
  const { help, widget } = useMessages();
  const id = useId();
  return (
    <section className="help-box column" aria-labelledby={id}>
      <div>
        <h2 className="row-title" id={id}>
          {title ?? help.title}
        </h2>
        <p>{text ?? help.text}</p>
        {/* The line exists from the start, so that nothing moves when the enquiry number is added. */}
        {phone && (
          <p className="note">
            <span data-number={help.callWith} suppressHydrationWarning>
              {help.call}
            </span>
            <br />
            <ContentLink href="/contact">{widget.write}</ContentLink>
          </p>
        )}
      </div>
      <div className="wraps">
        {phone ? (
          <a className="button figure" data-size="slim" href={`tel:${phone.number}`}>
            <Icon name="phone" /> <bdi>{phone.shown}</bdi>
          </a>
        ) : (
          <ContentLink className="button" data-size="slim" href="/contact">
            <Icon name="mail" /> {widget.write}
          </ContentLink>
        )}
        {whatsapp && (
          <ChatLink {...quietButton} number={whatsapp}>
            <Icon name="chat" /> {widget.chat}
          </ChatLink>
        )}
      </div>
    </section>
  );
}
