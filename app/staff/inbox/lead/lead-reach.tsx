import { Copy, Mail, MessageCircle, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import { hasName, type Lead } from "#app/staff/inbox/model/lead.ts";
import { chatLink, dialledNumber, shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { ReplyDialog } from "#app/staff/replies/reply-dialog.tsx";
import { t } from "#app/staff/words/words.ts";

/** First of all: how to answer. */
type Props = { lead: Lead; brand: string; papers: readonly string[] };

export function LeadReach({ lead, brand, papers }: Props) {
  const { run } = useSubmit();
  const number = dialledNumber(lead);
  const chat = chatLink(lead, brand);
  const contact = shownContact(lead);
  const [isAnswering, setIsAnswering] = useState(false);
  const mail =
    lead.email &&
    `mailto:${encodeURIComponent(lead.email).replace("%40", "@")}?subject=${encodeURIComponent(`${brand}, ${lead.reference ?? ""}`)}`;
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
        <a className="staff-button" data-look="call" href={`tel:${number}`}>
          <Phone aria-hidden="true" /> {t("Call")}
        </a>
      )}
      {chat && (
        <a className="staff-button" data-look="primary" href={chat} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" /> {t("WhatsApp")}
        </a>
      )}
      {mail && (
        <a className="staff-button" data-look={number ? undefined : "call"} href={mail}>
          <Mail aria-hidden="true" /> {t("Write")}
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
      <Button icon={MessageSquareText} onClick={() => setIsAnswering(true)}>
        {t("Ready answers")}
      </Button>
      {isAnswering && (
        <ReplyDialog
          locale={lead.locale}
          facts={{
            name: hasName(lead) ? lead.name : "",
            reference: lead.reference ?? "",
            papers: papers.join(", "),
            brand,
          }}
          chatAddress={chat?.split("?")[0]}
          mailAddress={mail || undefined}
          onClose={() => setIsAnswering(false)}
        />
      )}
    </div>
  );
}
