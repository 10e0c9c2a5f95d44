import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { ContactDoubt } from "#app/leads/contact-doubt.ts";
import { Message } from "#app/ui/feedback/message.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";

export type AskedDoubt = ContactDoubt & { contact: string };

/** Asks once about a contact that looks mistyped. Both buttons belong to the form and work without a script. */
export function ContactQuestion({ fieldId, ...doubt }: AskedDoubt & { fieldId: string }) {
  const { doubt: words } = useMessages();
  const contact = doubt.contact.length > 40 ? `${doubt.contact.slice(0, 40)}…` : doubt.contact;
  const question = { digits: words.digits, "no-digits": words.noDigits, email: words.email }[doubt.why];
  return (
    <Message
      tone="warning"
      title={fillWords(question, { contact, count: doubt.why === "digits" ? doubt.count : 0 })}
    >
      <p className="contact-question wraps">
        <a className="button" data-size="slim" href={`#${fieldId}`}>
          {words.change}
        </a>
        <button {...quietButton} type="submit" name="sure" value={doubt.contact}>
          {words.send}
        </button>
      </p>
    </Message>
  );
}
