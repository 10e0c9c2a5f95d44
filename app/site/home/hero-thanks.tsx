import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { FormResult } from "#app/leads/form/form-result.tsx";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { YourContact } from "#app/leads/thanks/your-contact.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import { CallBackForm } from "#app/site/thank-you/call-back-form.tsx";
import type { LoadedThanks } from "#app/site/thank-you/load-thanks.server.ts";
import { NextSteps } from "#app/site/thank-you/next-steps.tsx";
import { Message } from "#app/ui/feedback/message.tsx";

type Props = { thanks: string; enquiryNumber: string; onAgain: () => void };

/** The number of next steps shown in the hero; the thank-you page lists all of them. */
const firstSteps = 2;

/** Replaces the form and takes the focus. All but the number is loaded from the thank-you page's data. */
export function HeroThanks({ thanks, enquiryNumber, onAgain }: Props) {
  const words = useMessages();
  const { load, data } = useFetcher<LoadedThanks>();
  useEffect(() => void load(thanks), [load, thanks]);
  return (
    <FormResult takesFocus>
      <Message tone="success" title={words.hero.sentTitle}>
        <p>{words.hero.sentText}</p>
      </Message>
      {data?.echo && <YourContact {...data.echo} />}
      <p>
        <button className="text-button" type="button" onClick={onAgain}>
          {words.thankYou.again}
        </button>
      </p>
      <YourEnquiryNumber enquiryNumber={enquiryNumber} />
      {data && (
        <>
          <section aria-labelledby="next-title">
            <h2 id="next-title">{words.thankYou.next}</h2>
            <NextSteps steps={data.page.next_steps.slice(0, firstSteps)} />
            <a href={thanks}>{words.thankYou.more}</a>
          </section>
          <FirmHours {...data.firm} />
          {data.echo && <CallBackForm address={thanks} />}
        </>
      )}
      <ReachLinks />
    </FormResult>
  );
}
