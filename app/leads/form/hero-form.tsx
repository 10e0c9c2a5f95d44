import { useId } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { ShownPhone } from "#app/leads/reach/reach-of.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type AskedDoubt, ContactQuestion } from "./contact-question.tsx";
import { FormResult } from "./form-result.tsx";
import { Honeypot } from "./honeypot.tsx";
import { NotSent } from "./not-sent.tsx";
import { SavedOnPhone } from "./saved-on-phone.tsx";

export type HeroFormState = "idle" | "submitting" | "empty" | "doubtful" | "failed" | "saved";

export type HeroFormProps = {
  placeholder: string;
  buttonText: string;
  noticeUrl: string;
  phone?: ShownPhone;
  state?: HeroFormState;
  value?: string;
  doubt?: AskedDoubt;
  /** The page was loaded again without a script. It opens at the form, so the result is shown above the field. */
  isPlainAnswer?: boolean;
  formKey?: string;
  /** The server's message, if it refused the form for a reason. */
  refusal?: string;
  /** True after hydration; before, the browser submits the form itself. */
  isReady?: boolean;
  onSubmit?: React.FormEventHandler<HTMLFormElement>;
  onForget?: () => void;
};

const nothing = () => undefined;

const formId = "leave-contact";

/** A form with one field. Pressing the button is the act of consent, as the sentence below says. */
export function HeroForm({ state = "idle", value, ...props }: HeroFormProps) {
  const { hero: words, form } = useMessages();
  const id = useId();
  const isSubmitting = state === "submitting";
  return (
    <form
      key={props.formKey}
      className="lead-form"
      id={formId}
      method="post"
      // Without a script the page is loaded again; the fragment makes it open at the form.
      action={`#${formId}`}
      noValidate
      data-react
      data-ready={props.isReady || undefined}
      onSubmit={props.onSubmit}
    >
      {state === "empty" && props.isPlainAnswer && (
        <Message tone="error" title={form.problems}>
          <p>
            <a href={`#${id}`}>{form.contact}</a>
          </p>
        </Message>
      )}
      {props.doubt && (
        <FormResult key={props.doubt.contact} takesFocus={!props.isPlainAnswer}>
          <ContactQuestion {...props.doubt} fieldId={id} />
        </FormResult>
      )}
      {(state === "failed" || state === "saved") && (
        // The result takes the focus, because the button lost it when it was disabled.
        <FormResult takesFocus={!props.isPlainAnswer}>
          {state === "failed" && <NotSent phone={props.phone} refusal={props.refusal} />}
          {state === "saved" && <SavedOnPhone onForget={props.onForget ?? nothing} />}
        </FormResult>
      )}
      <label className="field-label" htmlFor={id}>
        {words.form}
      </label>
      <div className="joined wraps">
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
          aria-invalid={state === "empty" || state === "doubtful" || undefined}
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
      <input type="hidden" name="asks" value="yes" />
      <p className="note" id={`${id}-consent`}>
        {words.consent} <ContentLink href={props.noticeUrl}>{words.consentLink}</ContentLink>
      </p>
    </form>
  );
}
