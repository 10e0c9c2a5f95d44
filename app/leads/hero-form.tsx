import { useId } from "react";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Message } from "#app/ui/message.tsx";
import { Honeypot } from "./honeypot.tsx";
import { NotSent } from "./not-sent.tsx";
import type { ShownPhone } from "./reach-of.ts";
import { SavedOnPhone } from "./saved-on-phone.tsx";

export type HeroFormState = "idle" | "submitting" | "empty" | "failed" | "saved" | "sent";

export type HeroFormProps = {
  placeholder: string;
  buttonText: string;
  noticeUrl: string;
  phone?: ShownPhone;
  state?: HeroFormState;
  /** What was typed, when the page comes back without it having been sent. */
  value?: string;
  /** Another key is another form, empty again. */
  formKey?: string;
  /** The server's own words, when it had a reason not to take it. */
  refusal?: string;
  /** The page has come to life; until then the browser sends the form itself. */
  isReady?: boolean;
  onSubmit?: React.FormEventHandler<HTMLFormElement>;
  onFocus?: () => void;
  onForget?: () => void;
};

const nothing = () => undefined;

/** One field. Pressing the button is the act of consent; the sentence below says so. */
export function HeroForm({ state = "idle", value, ...props }: HeroFormProps) {
  const { hero: words } = useWords();
  const id = useId();
  const isSubmitting = state === "submitting";
  return (
    <form
      key={props.formKey}
      className="lead-form"
      method="post"
      noValidate
      data-ready={props.isReady || undefined}
      onSubmit={props.onSubmit}
      onFocus={props.onFocus}
    >
      {state === "sent" && (
        <Message tone="success" title={words.sentTitle}>
          <p>{words.sentText}</p>
        </Message>
      )}
      {state === "failed" && <NotSent phone={props.phone} refusal={props.refusal} />}
      {state === "saved" && <SavedOnPhone onForget={props.onForget ?? nothing} />}
      <label className="field-label" htmlFor={id}>
        {words.form}
      </label>
      <div className="joined">
        <input
          className="input"
          id={id}
          name="contact"
          placeholder={props.placeholder}
          defaultValue={value}
          required
          maxLength={200}
          autoComplete="on"
          autoCapitalize="off"
          spellCheck={false}
          disabled={isSubmitting}
          aria-invalid={state === "empty" || undefined}
          aria-describedby={state === "empty" ? `${id}-error` : `${id}-consent`}
        />
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? words.submitting : props.buttonText}
        </button>
      </div>
      {state === "empty" && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="flag" />
          <span>
            <b>{words.emptyTitle}</b>
            {words.emptyText}
          </span>
        </p>
      )}
      <Honeypot />
      <p className="note" id={`${id}-consent`}>
        {words.consent} <ContentLink href={props.noticeUrl}>{words.consentLink}</ContentLink>
      </p>
    </form>
  );
}
