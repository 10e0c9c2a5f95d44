import { data } from "react-router";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { contactContent } from "#app/content/kinds/pages/contact.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { aboutIn } from "#app/leads/about-address.ts";
import { EnquiryForm } from "#app/leads/form/enquiry-form.tsx";
import { useEnquiryForm } from "#app/leads/form/use-enquiry-form.ts";
import { useChatLink } from "#app/leads/reach/chat-link.tsx";
import type { Reach } from "#app/leads/reach/reach-of.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { FirmHours } from "#app/site/contact/firm-hours.tsx";
import { loadAbout } from "#app/site/contact/load-about.server.ts";
import { type FirmFacts, loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { PriceList } from "#app/site/contact/price-list.tsx";
import { loadLandChoices } from "#app/site/districts/load-district.server.ts";
import { BorrowedPart } from "#app/site/page/borrowed.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { toTextSections } from "#app/site/text/section-parts.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { ReadersLanguage } from "#app/ui/readers-language.tsx";
import type { Route } from "./+types/contact.ts";

export const links = sheetsFor("contact");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const asked = aboutIn(url.pathname);
  const [loaded, { value: settings }, firm, land, about] = await Promise.all([
    loadPage(host, contactContent, url),
    loadContent(host, siteSettingsContent, { locale }),
    loadFirmFacts(host, locale),
    loadLandChoices(host, locale),
    asked === undefined ? undefined : loadAbout(host, asked, locale),
  ]);
  if (asked !== undefined && !about) throw data(null, { status: 404 });
  const { email, address } = settings;
  return { ...loaded, land, about, details: { ...loaded.reach, email, address, firm } };
}

export const action = (sent: Route.ActionArgs) => enquiryAction(sent.context.get(hostContext), sent);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, {
    seo: loaderData?.page.seo,
    name: ({ pages }) => pages.contact,
    isIndexed: !loaderData?.about,
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { details, land, about, ...props } = loaderData;
  const wired = useEnquiryForm(actionData);
  const { pages, prices: priceWords } = useMessages();
  const { form, sections } = props.page;
  return (
    <TextPage
      {...props}
      name={pages.contact}
      hasContents={false}
      before={
        <BorrowedPart fields={["form"]} isWide>
          <div className="wrap contact-columns column">
            <section id="enquiry" aria-labelledby="enquiry-title">
              <h2 id="enquiry-title">{form.heading}</h2>
              <ReadersLanguage>
                <EnquiryForm
                  noticeUrl={localizedPath("/privacy", props.locale)}
                  topics={form.topics.map(({ id, label }) => ({ value: id, label }))}
                  note={<RichParagraph className="note" source={form.note} />}
                  phone={details.phone}
                  {...{ wired, land, about }}
                />
              </ReadersLanguage>
            </section>
            <ContactDetails {...details} />
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

type DetailsProps = Reach & { email: string; address: string; firm: FirmFacts };

type Row = { icon: IconName; label: string; shown?: React.ReactNode; href: string; target?: "_blank" };

/** Ways to reach us, in rows large enough for a thumb. Missing ones are left out. A phone has the quick ones in its bar. */
function ContactDetails({ phone, whatsapp = "", email, address, firm }: DetailsProps) {
  const { contact: words } = useMessages();
  const chat = useChatLink(whatsapp);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
  const rows: readonly Row[] = [
    { icon: "phone", label: words.phone, shown: phone?.shown, href: `tel:${phone?.number}` },
    { icon: "chat", label: words.whatsapp, shown: whatsapp, ...chat },
    {
      icon: "mail",
      label: words.email,
      shown: email && <EmailText email={email} />,
      href: `mailto:${email}`,
    },
    { icon: "pin", label: words.address, shown: address, href: map, target: "_blank" },
  ];
  return (
    <section className="contact-details plain-links" aria-label={words.details}>
      <ul>
        {rows
          .filter(({ shown }) => shown)
          .map(({ icon, label, shown, ...link }) => (
            <li key={label}>
              <a className="figure" {...link} suppressHydrationWarning>
                <Icon name={icon} />
                <span>
                  <small>{label}</small>{" "}
                  <b>
                    <bdi>{shown}</bdi>
                  </b>
                </span>
              </a>
            </li>
          ))}
      </ul>
      <FirmHours {...firm} />
    </section>
  );
}
