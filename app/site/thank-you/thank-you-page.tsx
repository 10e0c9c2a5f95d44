import { useMessages } from "#app/i18n/messages.ts";
import { ReachLinks } from "#app/leads/reach/reach-links.tsx";
import { YourAttachments } from "#app/leads/thanks/your-attachments.tsx";
import { YourContact } from "#app/leads/thanks/your-contact.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import { PriceList } from "#app/site/contact/price-list.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import type { LoadedThanks } from "./load-thanks.server.ts";
import { NextSteps } from "./next-steps.tsx";

type Props = LoadedThanks & { enquiryNumber?: string; callBack: React.ComponentProps<typeof CallBackForm> };

export function ThankYouPage({ related, enquiryNumber, firm, echo, papers, callBack, ...props }: Props) {
  const words = useMessages();
  return (
    <PageFrame
      {...props}
      name={words.pages.thankYou}
      head={
        enquiryNumber && (
          <>
            {echo && <YourContact {...echo} />}
            <YourEnquiryNumber enquiryNumber={enquiryNumber} />
            <YourAttachments title={words.thankYou.papers} names={papers} />
            <ReachLinks />
          </>
        )
      }
    >
      <div className="wrap thank-you">
        <section aria-labelledby="next-title">
          <h2 id="next-title">{words.thankYou.next}</h2>
          <BorrowedPart fields={["next_steps"]}>
            <NextSteps steps={props.page.next_steps} />
          </BorrowedPart>
          <FirmHours {...firm} />
          {echo && <CallBackForm {...callBack} />}
        </section>
        {firm.prices.length > 0 && (
          <section aria-labelledby="prices-title">
            <h2 id="prices-title">{words.prices.title}</h2>
            <PriceList prices={firm.prices} />
          </section>
        )}
        {related.length > 0 && (
          <nav aria-labelledby="meanwhile-title">
            <h2 id="meanwhile-title">{words.thankYou.meanwhile}</h2>
            <LinkRows rows={related} />
          </nav>
        )}
      </div>
    </PageFrame>
  );
}
