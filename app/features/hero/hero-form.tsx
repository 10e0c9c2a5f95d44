import { useId } from "react";

import { Trap } from "#app/features/forms/trap.tsx";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Message } from "#app/ui/message.tsx";

export type HeroFormState = "idle" | "submitting" | "empty" | "failed" | "sent";

export type HeroFormProps = {
  placeholder: string;
  buttonText: string;
  noticeUrl: string;
  phone: { number: string; shown: string };
  state?: HeroFormState;
  /** What was typed, when the page comes back without it having been sent. */
  value?: string;
  action?: string;
  /** React Router's form, or the browser's own. */
  form?: React.ElementType;
  /** Another key is another form, empty again. */
  formKey?: string;
  /** Hidden fields that travel along. */
  children?: React.ReactNode;
};

/** One field. Pressing the button is the act of consent; the sentence below says so. */
export function HeroForm({ state = "idle", value, form: Form = "form", ...props }: HeroFormProps) {
  const { hero: words } = useWords();
  const id = useId();
  const isSubmitting = state === "submitting";
  return (
    <Form key={props.formKey} className="lead-form" method="post" action={props.action} noValidate>
      {state === "sent" && (
        <Message tone="success" title={words.sentTitle}>
          <p>{words.sentText}</p>
        </Message>
      )}
      {state === "failed" && <NotSent phone={props.phone} />}
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
      {props.children}
      <Trap />
      <p className="note" id={`${id}-consent`}>
        {words.consent} <ContentLink href={props.noticeUrl}>{words.consentLink}</ContentLink>
      </p>
    </Form>
  );
}

function NotSent({ phone }: Pick<HeroFormProps, "phone">) {
  const { hero: words } = useWords();
  return (
    <Message tone="error" title={words.failedTitle}>
      <p>{words.failedText}</p>
      <p className="note">
        {words.orCall} <a href={`tel:${phone.number}`}>{phone.shown}</a>.
      </p>
    </Message>
  );
}
