import { data, redirect } from "react-router";

import { hostContext } from "#app/context.ts";
import { plainText } from "#app/features/content/inline-text.ts";
import { loadEach, valuesOf } from "#app/features/content/load-content.server.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { shownGuides } from "#app/features/guides/shown-guides.ts";
import { Hero } from "#app/features/hero/hero.tsx";
import { describePictures } from "#app/features/hero/own-pictures.ts";
import { comparisonContent } from "#app/features/home/comparison.schema.ts";
import { Comparison } from "#app/features/home/comparison.tsx";
import { faqExcerptContent } from "#app/features/home/faq-excerpt.schema.ts";
import { FaqSection } from "#app/features/home/faq-section.tsx";
import { FieldStrip } from "#app/features/home/field-strip.tsx";
import { heroContent } from "#app/features/home/hero.schema.ts";
import { LegalServices } from "#app/features/home/legal-services.tsx";
import { legalServicesExcerptContent } from "#app/features/home/legal-services-excerpt.schema.ts";
import { organisationData } from "#app/features/home/organisation-data.ts";
import { servicesContent } from "#app/features/home/services.schema.ts";
import { ServicesGrid } from "#app/features/home/services-grid.tsx";
import { whyChooseContent } from "#app/features/home/why-choose.schema.ts";
import { WhyChoose } from "#app/features/home/why-choose.tsx";
import { thanksFor } from "#app/features/leads/plain-hero-post.server.ts";
import { readForm } from "#app/features/leads/read-form.server.ts";
import { submitHeroLead } from "#app/features/leads/submit-lead.server.ts";
import { useHeroForm } from "#app/features/leads/use-hero-form.ts";
import { loadPictureWords } from "#app/features/media/load-picture-words.server.ts";
import { dialled, shownPhone } from "#app/features/site-settings/phone-number.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { BorrowedParts } from "#app/features/text-page/borrowed-parts.tsx";
import { localeOf } from "#app/i18n/locale-path.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { siteOf } from "#app/lib/site-match.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const loaded = await loadEach(
    host,
    {
      settings: siteSettingsContent,
      hero: heroContent,
      guides: guidesListContent,
      services: servicesContent,
      whyChoose: whyChooseContent,
      legalServices: legalServicesExcerptContent,
      comparison: comparisonContent,
      faq: faqExcerptContent,
    },
    { locale },
  );
  const { guides, ...sections } = valuesOf(loaded);
  const pictureWords = await loadPictureWords(host, sections.hero.background_images, locale);
  const borrowed = {
    hero: loaded.hero.fallback.includes("headline"),
    services: loaded.services.fallback.includes("title"),
    whyChoose: loaded.whyChoose.fallback.includes("title"),
    legalServices: loaded.legalServices.fallback.includes("title"),
    comparison: loaded.comparison.fallback.includes("title"),
    faq: loaded.faq.fallback.includes("title"),
  };
  return { ...sections, borrowed, pictureWords, guideCount: shownGuides(guides.guides).length };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const form = await readForm(request);
  const result = await submitHeroLead(context.get(hostContext), form, {
    locale,
    page: url.pathname + url.search,
  });
  // Reached without a script only; with one the form has its answer from /leads, in place.
  if (result.state === "sent") return redirect(thanksFor(result.reference, locale));
  return data(result, { status: { empty: 400, failed: 503 }[result.state] });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  const settings = loaderData?.settings;
  return pageMeta({
    site,
    title: "Home",
    description: settings?.home.description ?? "",
    keywords: settings?.home.keywords,
    path: location.pathname,
    locale: localeOf(location.pathname),
    data: settings ? [organisationData(settings, site?.siteUrl ?? "")] : [],
  });
}

/** The guides section stands third in the page and shows nothing. */
export default function HomeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useHeroForm(actionData);
  const { borrowed, hero, pictureWords, services, guideCount, whyChoose, legalServices, comparison, faq } =
    loaderData;
  const { on: checkedOn, against } = whyChoose.specimen;
  const first = (
    <>
      <Hero
        hero={hero}
        pictures={describePictures(hero.background_images, pictureWords)}
        phone={{ number: dialled(hero.phone_number), shown: shownPhone(hero) }}
        noticeUrl="/privacy"
        form={form}
      />
      <FieldStrip />
      <div hidden data-section="guides" />
    </>
  );
  const stamp = { checkedOn, against: plainText(against) };
  return (
    <BorrowedParts
      parts={{
        hero: first,
        services: <ServicesGrid services={services} guideCount={guideCount} />,
        whyChoose: <WhyChoose whyChoose={whyChoose} stamp={stamp} />,
        legalServices: <LegalServices excerpt={legalServices} />,
        comparison: <Comparison comparison={comparison} />,
        faq: <FaqSection excerpt={faq} />,
      }}
      borrowed={borrowed}
    />
  );
}
