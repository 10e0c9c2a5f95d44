import { hostContext } from "#app/context.ts";
import { loadValues } from "#app/features/content/load-content.server.ts";
import { districtContent } from "#app/features/districts/district.schema.ts";
import { DistrictPage } from "#app/features/districts/district-page.tsx";
import { loadLandChoices } from "#app/features/districts/load-land-choices.server.ts";
import { faqData } from "#app/features/faq/faq-data.ts";
import { guidesListContent } from "#app/features/guides/guides-list.schema.ts";
import { relatedRows } from "#app/features/guides/related-rows.ts";
import { enquiryAction } from "#app/features/leads/enquiry-action.server.ts";
import { useEnquiryForm } from "#app/features/leads/use-enquiry-form.ts";
import { reachOf } from "#app/features/site-settings/reach-of.ts";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf, localizedPath, plainPath } from "#app/i18n/locale-path.ts";
import type { Route } from "./+types/district.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const slug = plainPath(url.pathname).replaceAll("/", "");
  const [loaded, { settings, list }, land] = await Promise.all([
    loadTextPage(host, districtContent, { locale, slug }),
    loadValues(host, { settings: siteSettingsContent, list: guidesListContent }, { locale }),
    loadLandChoices(host, locale),
  ]);
  return {
    ...loaded,
    name: land.districts.find(({ value }) => value === loaded.page.district)?.label ?? loaded.page.title,
    related: relatedRows(loaded.page.related, list.guides, locale),
    pageUrl: host.siteUrl + localizedPath(`/${slug}`, locale),
    phone: reachOf(settings).phone,
    land,
  };
}

export const action = (args: Route.ActionArgs) => enquiryAction(args);

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({
    matches,
    location,
    page: loaderData?.page,
    name: () => loaderData?.name ?? "",
    parents: (words, locale) => [
      { name: words.pages.legalOpinion, url: localizedPath("/legal-opinion", locale) },
    ],
    data: loaderData ? [faqData(loaderData.page.questions)] : [],
  });
}

export default function DistrictRoute({ loaderData, actionData }: Route.ComponentProps) {
  const wired = useEnquiryForm(actionData);
  const { phone, land, ...page } = loaderData;
  return <DistrictPage {...page} form={{ phone, land, wired }} />;
}
