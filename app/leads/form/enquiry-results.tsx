import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import type { EnquiryErrors } from "#app/leads/enquiry-fields.ts";
import type { AttachmentsProgress } from "#app/leads/send/send-attachments.ts";
import { YourAttachments } from "#app/leads/thanks/your-attachments.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import { FormResult } from "./form-result.tsx";

/** Lists the errors as links to their fields and takes the focus, because on a phone a field may be far below. */
export function ErrorSummary({ errors, attempt }: { errors: EnquiryErrors; attempt: number }) {
  const { form: words } = useMessages();
  return (
    <FormResult key={attempt} takesFocus={attempt > 0}>
      <Message tone="error" title={words.problems}>
        <ul>
          {Object.keys(errors).map((name) => (
            <li key={name}>
              <a href={`#enquiry-${name}`}>{name === "consent" ? words.agreement : words.contact}</a>
            </li>
          ))}
        </ul>
      </Message>
    </FormResult>
  );
}

/** Shown while attachments are sent; the message itself is stored already. */
export function SendingAttachments({ number, total, name, share }: AttachmentsProgress) {
  const { attachments: uploads } = useMessages();
  return (
    <Message tone="success" title={uploads.arrived}>
      <p>{fillWords(uploads.sending, { number, total })}</p>
      <p className="note upload-name">{name}</p>
      <progress className="upload-progress" value={share} max={1} aria-label={name} />
      <p className="note">{uploads.stay}</p>
    </Message>
  );
}

type SentProps = {
  enquiryNumber: string;
  kept: readonly string[];
  refused: readonly RefusedAttachment[];
  onAgain?: () => void;
};

/** The enquiry was sent. Attachments that were not stored are listed with the reason. */
export function SentEnquiry({ enquiryNumber, kept, refused, onAgain }: SentProps) {
  const { hero, attachments: uploads } = useMessages();
  return (
    <>
      <Message tone="success" title={hero.sentTitle}>
        <p>{hero.sentText}</p>
        <YourAttachments title={uploads.kept} names={kept} />
      </Message>
      {refused.length > 0 && (
        <Message tone="warning" title={uploads.missing}>
          <ul>
            {refused.map(({ name, problem }) => (
              <li key={`${name} ${problem}`}>
                <b>{name || uploads.unnamed}</b> {uploads.problems[problem]}
              </li>
            ))}
          </ul>
          <p>{uploads.missingHelp}</p>
          {onAgain && (
            <p>
              <button className="button" data-size="slim" type="button" onClick={onAgain}>
                {uploads.again}
              </button>
            </p>
          )}
        </Message>
      )}
      <YourEnquiryNumber enquiryNumber={enquiryNumber} />
    </>
  );
}
