import { data, redirect } from "react-router";
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
import { localeOf } from "#app/i18n/locale-path.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { englishMessages, useMessages } from "#app/i18n/messages.ts";
import { useHeroForm } from "#app/leads/form/use-hero-form.ts";
import { mistakeContext } from "#app/leads/mistake-context.ts";
import { shownPhone } from "#app/leads/reach/firm-phone.ts";
import { submitHeroLead } from "#app/leads/receive/submit-lead.server.ts";
import { readForm } from "#app/lib/read-form.ts";
import { loadFirmFacts } from "#app/site/contact/load-firm-facts.server.ts";
import { Comparison } from "#app/site/home/comparison.tsx";
import { FaqSection } from "#app/site/home/faq-section.tsx";
import { Hero } from "#app/site/home/hero.tsx";
import { HeroThanks } from "#app/site/home/hero-thanks.tsx";
import { LegalServices } from "#app/site/home/legal-services.tsx";
import { organisationData } from "#app/site/home/organisation-data.ts";
import { describePictures } from "#app/site/home/own-pictures.ts";
import { ServicesGrid } from "#app/site/home/services-grid.tsx";
import { WhyChoose } from "#app/site/home/why-choose.tsx";
import { BorrowedParts } from "#app/site/page/borrowed.tsx";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import { UnsignedNote } from "#app/site/page/unsigned-note.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
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
  // Only reached without a script; otherwise the form gets its response from /leads.
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
