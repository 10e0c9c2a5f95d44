import type { Contact } from "#app/content/kinds/pages/contact.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { EnquiryForm, type EnquiryFormProps } from "#app/leads/form/enquiry-form.tsx";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import { ContactDetails, type ContactDetailsProps } from "./contact-details.tsx";
import { PriceList } from "./price-list.tsx";

type Props = LoadedPage<Contact> & {
  details: ContactDetailsProps;
  form: Pick<EnquiryFormProps, "wired" | "land" | "about">;
};

export function ContactPage({ details, form: wiring, ...props }: Props) {
  const { pages, prices: priceWords } = useMessages();
  const { form, sections } = props.page;
  return (
    <TextPage
      {...props}
      name={pages.contact}
      before={
        <BorrowedPart fields={["form"]} isWide>
          <div className="wrap contact-columns">
            <ContactDetails {...details}>
              <section id="enquiry" aria-labelledby="enquiry-title">
                <h2 id="enquiry-title">{form.heading}</h2>
                <ReadersLanguage>
                  <EnquiryForm
                    noticeUrl={localizedPath("/privacy", props.locale)}
                    topics={form.topics.map(({ id, label }) => ({ value: id, label }))}
                    note={<RichParagraph className="note" source={form.note} />}
                    phone={details.phone}
                    {...wiring}
                  />
                </ReadersLanguage>
              </section>
            </ContactDetails>
          </div>
        </BorrowedPart>
      }
      sections={[
        ...toTextSections(sections),
        ...(details.firm.prices.length > 0
          ? [{ id: "prices", title: priceWords.title, content: <PriceList prices={details.firm.prices} /> }]
          : []),
      ]}
    />
  );
}
