import { districtContent } from "#app/content/kinds/district.ts";
import { hostContext } from "#app/context.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { enquiryAction } from "#app/leads/enquiry-action.server.ts";
import { useEnquiryForm } from "#app/leads/use-enquiry-form.ts";
import { DistrictPage } from "#app/site/districts/district-page.tsx";
import { loadLandChoices } from "#app/site/districts/load-land-choices.server.ts";
import { faqData } from "#app/site/page/faq-data.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import districtStyles from "#app/styles/district.css?url";
import type { Route } from "./+types/district.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const loaded = await loadPage(host, districtContent, url);
  const land = await loadLandChoices(host, loaded.locale);
  const choice = land.districts.find(({ value }) => value === loaded.page.district);
  return { ...loaded, name: choice?.label ?? loaded.page.title, land };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  enquiryAction(context.get(hostContext), request, url);

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: districtStyles }];

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: () => loaderData?.name ?? "",
    parents: (words, locale) => [
      { name: words.pages.legalOpinion, url: localizedPath("/legal-opinion", locale) },
    ],
    data: page ? [faqData(page.questions)] : [],
  });
}

export default function DistrictRoute({ loaderData, actionData }: Route.ComponentProps) {
  const wired = useEnquiryForm(actionData);
  const { land, ...page } = loaderData;
  return <DistrictPage {...page} form={{ phone: page.reach.phone, land, wired }} />;
}
