import type { EnquiryErrors, EnquiryField } from "#app/features/leads/enquiry-fields.ts";
import { useWords } from "#app/i18n/words.ts";
import { Message } from "#app/ui/message.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { ConsentBox } from "./consent-box.tsx";

import { Trap } from "./trap.tsx";

type Choice = { value: string; label: string };

export type EnquiryFormProps = {
  noticeUrl: string;
  /** The contact form asks for a topic, the legal-opinion forms for the land. */
  topics?: readonly Choice[];
  districts?: readonly Choice[];
  values?: Partial<Record<EnquiryField, string>>;
  errors?: EnquiryErrors;
  state?: "idle" | "submitting" | "failed" | "sent";
  phone: { number: string; shown: string };
  action?: string;
  form?: React.ElementType;
  children?: React.ReactNode;
};

/** The longer form, of the contact, legal-opinion and district pages. Posts without a script. */
export function EnquiryForm({
  state = "idle",
  values = {},
  errors = {},
  form: Form = "form",
  ...props
}: EnquiryFormProps) {
  const { form: words, hero } = useWords();
  if (state === "sent") {
    return (
      <Message tone="success" title={hero.sentTitle}>
        <p>{hero.sentText}</p>
      </Message>
    );
  }
  const isSubmitting = state === "submitting";
  const problem = (name: EnquiryField) => {
    const code = errors[name];
    return code && words.errors[code];
  };
  const chosen = (name: EnquiryField) => ({ name, defaultValue: values[name], error: problem(name) });
  const field = (name: EnquiryField) => ({ ...chosen(name), readOnly: isSubmitting || undefined });
  return (
    <Form className="form" method="post" action={props.action} noValidate>
      {state === "failed" && (
        <Message tone="error" title={hero.failedTitle}>
          <p>{hero.failedText}</p>
          <p className="note">
            {hero.orCall} <a href={`tel:${props.phone.number}`}>{props.phone.shown}</a>.
          </p>
        </Message>
      )}
      {Object.keys(errors).length > 0 && <Message tone="error" title={words.problems} />}
      <div className="form-pair">
        <TextField label={words.name} autoComplete="name" maxLength={120} isOptional {...field("name")} />
        <TextField
          label={words.contact}
          maxLength={200}
          autoCapitalize="off"
          required
          {...field("contact")}
        />
      </div>
      {props.topics && (
        <SelectField label={words.topic} choices={props.topics} isOptional {...chosen("topic")} />
      )}
      {props.districts && (
        <>
          <SelectField label={words.district} choices={props.districts} isOptional {...chosen("district")} />
          <div className="form-pair">
            <TextField label={words.village} maxLength={120} isOptional {...field("village")} />
            <TextField
              label={words.survey}
              hint={words.surveyHint}
              maxLength={120}
              isOptional
              {...field("survey")}
            />
          </div>
        </>
      )}
      <TextAreaField
        label={words.message}
        hint={words.messageHint}
        maxLength={4000}
        isOptional
        {...field("message")}
      />
      {props.children}
      <Trap />
      <ConsentBox noticeUrl={props.noticeUrl} error={problem("consent")} />
      <div>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? hero.submitting : words.send}
        </button>
      </div>
    </Form>
  );
}
