import type { ThankYou } from "#app/content/kinds/thank-you.ts";
import { useWords } from "#app/i18n/words.ts";
import { ReachLinks } from "#app/leads/reach-links.tsx";
import { YourEnquiryNumber } from "#app/leads/your-enquiry-number.tsx";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import type { FirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { PriceList } from "#app/site/contact/price-list.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkRows } from "#app/ui/link-rows.tsx";

type Props = LoadedPage<ThankYou> & { enquiryNumber?: string; firm: FirmFacts };

export function ThankYouPage({ related, enquiryNumber, firm, ...props }: Props) {
  const words = useWords();
  return (
    <PageFrame
      {...props}
      name={words.pages.thankYou}
      head={
        enquiryNumber && (
          <>
            <YourEnquiryNumber enquiryNumber={enquiryNumber} />
            <ReachLinks />
          </>
        )
      }
    >
      <div className="wrap thank-you">
        <section aria-labelledby="next-title">
          <h2 id="next-title">{words.thankYou.next}</h2>
          <BorrowedPart fields={["next_steps"]}>
            <ul className="pairs">
              {props.page.next_steps.map((line) => (
                <li key={line}>
                  <Icon name="tick" />
                  <p>
                    <RichText source={line} />
                  </p>
                </li>
              ))}
            </ul>
          </BorrowedPart>
          <FirmHours {...firm} />
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
