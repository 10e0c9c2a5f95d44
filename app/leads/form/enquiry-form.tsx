import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import type { EnquiryErrors, EnquiryField } from "#app/leads/enquiry-fields.ts";
import { landFields } from "#app/leads/lead-row.ts";
import type { ShownPhone } from "#app/leads/reach/reach-of.ts";
import type { AttachmentsProgress } from "#app/leads/send/send-attachments.ts";
import { YourAttachments } from "#app/leads/thanks/your-attachments.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import { FieldError, SelectField, TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { AttachmentsField } from "./attachments-field.tsx";
import { ContactQuestion } from "./contact-question.tsx";
import { FormResult } from "./form-result.tsx";
import { Honeypot } from "./honeypot.tsx";
import { type LandChoices, LandFields } from "./land-fields.tsx";
import { NotSent } from "./not-sent.tsx";
import { SavedOnPhone } from "./saved-on-phone.tsx";
import type { EnquiryForm as WiredForm } from "./use-enquiry-form.ts";

export type EnquiryFormProps = {
  noticeUrl: string;
  phone?: ShownPhone;
  /** A note above the consent that says what not to send. It replaces the hint of the message field. */
  note?: React.ReactNode;
  /** Only the contact form asks for a topic; its land fields are then folded. */
  topics?: readonly { value: string; label: string }[];
  land: LandChoices;
  /** The page that the visitor was looking at, sent along if they agree. */
  about?: string;
  known?: Partial<Record<EnquiryField, string>>;
  wired: WiredForm;
};

/**
 * The enquiry form of the contact, legal-opinion and district pages. It works without a script. The attachments come
 * last, so that all other fields are stored before the first file is read.
 */
export function EnquiryForm({ wired, known, note, topics, land, about, noticeUrl, phone }: EnquiryFormProps) {
  const { form: words, hero } = useMessages();
  const { state, errors } = wired;
  if (state.is === "sent" || state.is === "attachments" || state.is === "saved") {
    return (
      <FormResult key={state.is} takesFocus={wired.attempt > 0}>
        {state.is === "sent" && <SentEnquiry {...state} />}
        {state.is === "attachments" && <SendingAttachments {...state.progress} />}
        {state.is === "saved" && (
          <SavedOnPhone areAttachmentsKept={state.areAttachmentsKept} onForget={wired.onForget} />
        )}
      </FormResult>
    );
  }

  const isSubmitting = state.is === "submitting";
  const values = { ...known, ...wired.values };
  const field = (name: EnquiryField) => {
    const code = errors[name];
    return {
      name,
      id: `enquiry-${name}`,
      defaultValue: values[name],
      error: code && words.errors[code],
      readOnly: isSubmitting || undefined,
    };
  };
  const landPart = <LandFields {...land} field={field} />;
  const { readOnly: _, ...topic } = field("topic");
  const isLandKnown = landFields.some((name) => values[name]);
  return (
    <form
      className="form"
      method="post"
      action="#enquiry"
      encType="multipart/form-data"
      noValidate
      data-react
      data-ready={wired.isReady || undefined}
      onSubmit={wired.onSubmit}
      onChange={wired.onChange}
    >
      {state.is === "failed" && (
        <FormResult key={wired.attempt} takesFocus={wired.attempt > 0}>
          <NotSent phone={phone} refusal={state.refusal} />
        </FormResult>
      )}
      {Object.keys(errors).length > 0 && <ErrorSummary errors={errors} attempt={wired.attempt} />}
      {state.is === "doubtful" && (
        <FormResult key={wired.attempt} takesFocus={wired.attempt > 0}>
          <ContactQuestion {...state.doubt} contact={state.contact} fieldId="enquiry-contact" />
        </FormResult>
      )}
      <input type="hidden" name="asks" value="yes" />
      {about && <AboutBox about={about} isTicked={!wired.values || Boolean(wired.values.about)} />}
      <div className="form-pair">
        <TextField
          label={words.contact}
          hint={words.contactHint}
          maxLength={200}
          autoCapitalize="off"
          required
          {...field("contact")}
        />
        <TextField label={words.name} autoComplete="name" maxLength={120} isOptional {...field("name")} />
      </div>
      {topics && <SelectField label={words.topic} choices={topics} isOptional {...topic} />}
      {!topics && landPart}
      <TextAreaField
        label={words.message}
        hint={note ? undefined : words.messageHint}
        maxLength={4000}
        isOptional
        {...field("message")}
      />
      {topics && (
        <details className="form-more" open={isLandKnown}>
          <summary className="row">
            {words.land} <small>{words.optional}</small>
          </summary>
          {landPart}
        </details>
      )}
      <Honeypot />
      {note}
      <ConsentBox
        id="enquiry-consent"
        noticeUrl={noticeUrl}
        isTicked={Boolean(values.consent)}
        error={field("consent").error}
      />
      <input type="hidden" name="papers-follow" value="yes" />
      <AttachmentsField
        attachments={wired.attachments}
        isReady={wired.isReady}
        onAdd={wired.onAddAttachments}
        onRemove={wired.onRemoveAttachment}
      />
      <div>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? hero.submitting : words.send}
        </button>
      </div>
    </form>
  );
}

/** Shows the page that the enquiry is about, exactly as it will be sent. It is only sent if the box is ticked. */
function AboutBox({ about, isTicked }: { about: string; isTicked: boolean }) {
  const { form } = useMessages();
  return (
    <div className="field">
      <label className="consent">
        <input className="tick-box" type="checkbox" name="about" value={about} defaultChecked={isTicked} />
        <span>
          {form.about} <b>{about}</b>
        </span>
      </label>
    </div>
  );
}

type Props = { id: string; noticeUrl: string; isTicked?: boolean; error?: string };

/** The consent box. It is never ticked in advance, except when the form returns with an error elsewhere. */
export function ConsentBox({ id, noticeUrl, isTicked, error }: Props) {
  const { form } = useMessages();
  return (
    <div className="field">
      <label className="consent" htmlFor={id}>
        <input
          className="tick-box"
          id={id}
          type="checkbox"
          name="consent"
          value="yes"
          required
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {form.consent}{" "}
          <a href={noticeUrl} target="_blank" rel="noopener">
            {form.consentLink}
          </a>
        </span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** Lists the errors as links to their fields and takes the focus, because on a phone a field may be far below. */
function ErrorSummary({ errors, attempt }: { errors: EnquiryErrors; attempt: number }) {
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
function SendingAttachments({ number, total, name, share }: AttachmentsProgress) {
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
function SentEnquiry({ enquiryNumber, kept, refused, onAgain }: SentProps) {
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
