import { useEffect } from "react";
import { data, redirect, useFetcher } from "react-router";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { heroContent } from "#app/content/kinds/home/hero.ts";
import {
  comparisonContent,
  faqExcerptContent,
  legalServicesExcerptContent,
  servicesContent,
  whyChooseContent,
} from "#app/content/kinds/home/home-sections.ts";
import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { loadEach, valuesOf } from "#app/content/load-content.server.ts";
import { loadPictureWords } from "#app/content/pictures/load-picture-words.server.ts";
import { type Borrowing, notBorrowed } from "#app/content/translation/borrowing.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale, localeOf } from "#app/i18n/locales.ts";
import { englishMessages, useMessages } from "#app/i18n/messages.ts";
import { FormResult } from "#app/leads/form/form-result.tsx";
import { useHeroForm } from "#app/leads/form/use-hero-form.ts";
import { mistakeContext } from "#app/leads/mistake-context.ts";
import { shownPhone } from "#app/leads/reach/firm-phone.ts";
import { submitHeroLead } from "#app/leads/receive/submit-lead.server.ts";
import { YourContact } from "#app/leads/thanks/your-contact.tsx";
import { YourEnquiryNumber } from "#app/leads/thanks/your-enquiry-number.tsx";
import { readForm } from "#app/lib/read-form.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { Hero } from "#app/site/home/hero.tsx";
import {
  Comparison,
  FaqSection,
  LegalServices,
  ServicesGrid,
  WhyChoose,
} from "#app/site/home/home-sections.tsx";
import { organisationData } from "#app/site/home/organisation-data.ts";
import { describePictures } from "#app/site/home/own-pictures.ts";
import { BorrowedParts } from "#app/site/page/borrowed.tsx";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import { UnsignedNote } from "#app/site/page/unsigned-note.tsx";
import type { LoadedThanks } from "#app/site/thank-you/load-thanks.server.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { Message } from "#app/ui/feedback/message.tsx";
import type { Route } from "./+types/home.ts";

export const links = sheetsFor("home");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const loaded = await loadEach(
    host,
    {
      settings: siteSettingsContent,
      hero: heroContent,
      chooser: chooserContent,
      services: servicesContent,
      whyChoose: whyChooseContent,
      legalServices: legalServicesExcerptContent,
      comparison: comparisonContent,
      faq: faqExcerptContent,
    },
    { locale },
  );
  const { chooser, ...sections } = valuesOf(loaded);
  const [question = { title: "", lead: "", answers: [] }] = chooser.questions;
  const [pictureWords, firm] = await Promise.all([
    loadPictureWords(host, sections.hero.background_images, locale),
    loadFirmFacts(host, locale),
  ]);
  const borrowed = {
    hero: loaded.hero.borrowing.page,
    services: loaded.services.borrowing.page,
    whyChoose: loaded.whyChoose.borrowing.page,
    legalServices: loaded.legalServices.borrowing.page,
    comparison: loaded.comparison.borrowing.page,
    faq: loaded.faq.borrowing.page,
  };
  // Each part shows its own note; for search engines the page counts as a whole.
  const isThin = Object.values(borrowed).some((part) => part === "wholly");
  // Home has no translation state of its own, so that of the hero counts for the page.
  const { isVouchedFor } = loaded.hero.borrowing;
  const borrowing: Borrowing = {
    ...notBorrowed,
    ...(isThin && { isThin }),
    ...(isVouchedFor && { isVouchedFor }),
  };
  return {
    ...sections,
    locale,
    question,
    borrowed,
    borrowing,
    pictureWords,
    firm: { hours: firm.hours, callBack: firm.callBack, languages: firm.languages },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const form = await readForm(request);
  const visit = { locale, page: url.pathname + url.search };
  const result = await submitHeroLead(context.get(hostContext), form, visit);
  // This is only reached without a script; otherwise the form gets its response from /leads.
  if (result.state === "sent") return redirect(result.thanks);
  context.set(mistakeContext, result.state !== "failed");
  return data(result, { status: result.state === "failed" ? 503 : 400 });
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const settings = loaderData?.settings;
  const site = siteOf(request.matches);
  const { guide } = site?.words ?? englishMessages;
  return pageMeta(request, {
    seo: { title: guide.home, description: settings?.home.description ?? "" },
    keywords: settings?.home.keywords,
    data: settings && site ? [organisationData(settings, site)] : [],
  });
}

/** The specification's third section, the guides, has no visible content and is not rendered. */
export default function HomeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, ...form } = useHeroForm(actionData);
  const words = useMessages();
  const { borrowed, borrowing, locale, hero } = loaderData;
  const first = (
    <>
      <Hero
        hero={hero}
        question={loaderData.question}
        pictures={describePictures(hero.background_images, words.pictures, loaderData.pictureWords)}
        phone={shownPhone(hero)}
        noticeUrl="/privacy"
        form={form}
        firm={loaderData.firm}
        thanks={sent && <HeroThanks key={sent.enquiryNumber} {...sent} />}
      />
      <div hidden data-section="guides" />
    </>
  );
  const isUnsigned = locale !== defaultLocale && !borrowing.isVouchedFor;
  return (
    <>
      <BorrowedParts
        parts={{
          hero: first,
          services: <ServicesGrid services={loaderData.services} />,
          whyChoose: <WhyChoose whyChoose={loaderData.whyChoose} />,
          legalServices: <LegalServices excerpt={loaderData.legalServices} />,
          comparison: <Comparison comparison={loaderData.comparison} />,
          faq: <FaqSection excerpt={loaderData.faq} />,
        }}
        borrowed={borrowed}
      />
      {isUnsigned && <UnsignedNote />}
    </>
  );
}

/** Shown above the form, which is empty again. It takes the focus. The thank-you page says what happens next. */
function HeroThanks({ thanks, enquiryNumber }: { thanks: string; enquiryNumber: string }) {
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
