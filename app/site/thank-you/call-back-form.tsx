import { useFetcher } from "react-router";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { type CallBackAnswer, callTimes } from "#app/leads/call-back.ts";
import { Message } from "#app/ui/feedback/message.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { SelectField } from "#app/ui/text-field.tsx";

type Props = {
  /** The lead's thank-you page, which also takes this form. */
  address: string;
  /** The result of the form without a script. */
  answer?: CallBackAnswer;
};

const partId = "call-back";

/** An optional second step: when to call, and in which language. */
export function CallBackForm({ address, answer }: Props) {
  const { callBack: words } = useMessages();
  const { Form, data = answer, state } = useFetcher<CallBackAnswer>();
  if (data === "kept")
    return (
      <div id={partId}>
        <Message tone="success" title={words.kept} />
      </div>
    );
  return (
    <Form data-react className="call-back" id={partId} method="post" action={`${address}#${partId}`}>
      <h2>{words.title}</h2>
      {data === "failed" && <Message tone="error" title={words.failed} />}
      <div className="call-back-fields">
        <SelectField
          label={words.time}
          name="call_time"
          choices={callTimes.map((time) => ({ value: time, label: words.times[time] }))}
        />
        <SelectField
          label={words.language}
          name="language"
          choices={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
        />
      </div>
      <button {...quietButton} type="submit" disabled={state !== "idle"}>
        {words.save}
      </button>
    </Form>
  );
}
