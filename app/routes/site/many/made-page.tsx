import { data } from "react-router";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { textPageContent } from "#app/content/kinds/pages/simple-pages.ts";
import { findMadePage } from "#app/content/pages/find-made-page.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, plainPath } from "#app/i18n/locales.ts";
import { enquiryAction } from "#app/leads/receive/enquiry-action.server.ts";
import { DistrictPage, districtMeta } from "#app/site/districts/district-page.tsx";
import { loadDistrict } from "#app/site/districts/load-district.server.ts";
import { guideMeta } from "#app/site/guides/guide-meta.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import { loadAbsent } from "#app/site/not-found/load-absent.server.ts";
import { NotFound } from "#app/site/not-found/not-found.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { PlainTextPage } from "#app/site/text-pages/plain-text-page.tsx";
import { SheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/made-page.ts";

/** Every address that is not shipped: a page made by staff, a redirect, or a 404 page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const made = await findMadePage(host, placeOf(url));
  // Each kind is loaded and shown like the shipped pages of that kind.
  switch (made?.kindId) {
    case "guide":
      return { kindId: "guide" as const, ...(await loadPage(host, guideContent, url)) };
    case "district":
      return { kindId: "district" as const, ...(await loadDistrict(host, url)) };
    case "text-page":
      return { kindId: "text-page" as const, ...(await loadPage(host, textPageContent, url)) };
    default: {
      const absent = await loadAbsent(host, url);
      return data({ kindId: "absent" as const, ...absent }, { status: absent.isGone ? 410 : 404 });
    }
  }
}

/** The form of a district page. Forms sent to other addresses are not read. */
export async function action(sent: Route.ActionArgs) {
  const host = sent.context.get(hostContext);
  const made = await findMadePage(host, placeOf(sent.url));
  if (made?.kindId !== "district") throw data(null, { status: 405 });
  return enquiryAction(host, sent);
}

const placeOf = ({ pathname }: URL) => ({ slug: plainPath(pathname).slice(1), locale: localeOf(pathname) });

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  switch (loaderData?.kindId) {
    case "guide":
      return guideMeta(request, loaderData);
    case "district":
      return districtMeta(request, loaderData);
    case "text-page":
      return pageMeta(request, { seo: loaderData.page.seo, name: () => loaderData.page.title });
    default:
      return pageMeta(request, { seo: undefined });
  }
}

export default function MadePageRoute({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kindId) {
    case "guide":
      return (
        <>
          <SheetsFor make="guide" />
          <GuidePage {...loaderData} />
        </>
      );
    case "district":
      return (
        <>
          <SheetsFor make="district" />
          <DistrictPage loaded={loaderData} answered={actionData} />
        </>
      );
    case "absent":
      return <NotFound {...loaderData} />;
    default:
      return (
        <>
          <SheetsFor make="text" />
          <PlainTextPage {...loaderData} />
        </>
      );
  }
}
