import { Copy, Mail, MessageCircle, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { chatLink, dialledNumber, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { type Opening, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import type { Matter } from "#app/staff/replies/case-facts.ts";
import { ReplyDialog } from "#app/staff/replies/reply-dialog.tsx";
import { useMay } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";

type Props = { person: Person; matter: Matter; brand: string };

export function PersonReach({ person, matter, brand }: Props) {
  const { run } = useSubmit();
  const toast = useToast();
  const { log } = useContactLog();
  /** What was opened is logged at once; the message offers to take it back. */
  const mayLog = useMay("people.work");
  const opened = (outcome: Opening) =>
    mayLog && void log(person, { outcome }).then((fault) => fault && toast.error(t("Not saved"), fault));
  const number = dialledNumber(person);
  const chat = chatLink(person, brand);
  const contact = shownContact(person);
  const [isAnswering, setIsAnswering] = useState(false);
  const mail =
    person.email &&
    `mailto:${encodeURIComponent(person.email).replace("%40", "@")}?subject=${encodeURIComponent(`${brand}, ${person.reference ?? ""}`)}`;
  const copy = () =>
    run(
      async () => {
        await navigator.clipboard.writeText(contact);
        return [t("Copied"), contact];
      },
      {
        failed: [t("Not copied"), t("The browser did not allow it. Select the text and copy it by hand.")],
        keepsData: true,
      },
    );
  return (
    <div className="lead-reach cluster">
      {number && (
        <a className="staff-button" data-look="call" href={`tel:${number}`} onClick={() => opened("dialled")}>
          <Phone aria-hidden="true" /> {t("Call")} <KeySign of="c" />
        </a>
      )}
      {chat && (
        <a
          className="staff-button"
          data-look="primary"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => opened("chat_opened")}
        >
          <MessageCircle aria-hidden="true" /> {t("WhatsApp")} <KeySign of="w" />
        </a>
      )}
      {mail && (
        <a
          className="staff-button"
          data-look={number ? undefined : "call"}
          href={mail}
          onClick={() => opened("mail_opened")}
        >
          <Mail aria-hidden="true" /> {t("Mail")} <KeySign of="m" />
        </a>
      )}
      <button
        type="button"
        className="staff-button lead-copy"
        aria-label={t("Copy {contact}", { contact })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" />
      </button>
      <Button icon={MessageSquareText} data-answers="" onClick={() => setIsAnswering(true)}>
        <span className="label">{t("Ready answers")}</span> <KeySign of="r" />
      </Button>
      {isAnswering && (
        <ReplyDialog
          person={person}
          matter={matter}
          brand={brand}
          chatAddress={chat?.split("?")[0]}
          mailAddress={mail || undefined}
          onOpened={opened}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </div>
  );
}
