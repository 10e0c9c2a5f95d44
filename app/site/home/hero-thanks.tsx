import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { FormResult } from "#app/leads/form/form-result.tsx";
import { YourContact } from "#app/leads/thanks/your-contact.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import type { LoadedThanks } from "#app/site/thank-you/load-thanks.server.ts";
import { Message } from "#app/ui/feedback/message.tsx";

type Props = { thanks: string; enquiryNumber: string };

/** Shown above the form, which is empty again. It takes the focus. The thank-you page says what happens next. */
export function HeroThanks({ thanks, enquiryNumber }: Props) {
  const words = useMessages();
  const { load, data } = useFetcher<LoadedThanks>();
  useEffect(() => void load(thanks), [load, thanks]);
  return (
    <FormResult takesFocus>
      <Message tone="success" title={words.hero.sentTitle}>
        <p>{words.hero.sentText}</p>
      </Message>
      {data?.echo && <YourContact {...data.echo} />}
      <YourEnquiryNumber enquiryNumber={enquiryNumber} />
      <p>
        <a href={thanks}>{words.thankYou.more}</a>
      </p>
    </FormResult>
  );
}
