import { privacyContent } from "#app/content/kinds/pages/legal-notices.ts";
import { hostContext } from "#app/context.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { LegalNoticePage } from "#app/site/legal-notices/legal-notice-page.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/privacy.ts";

export const links = sheetsFor("legal");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), privacyContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, { seo: loaderData?.page.seo, name: ({ pages }) => pages.privacy });
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalNoticePage {...loaderData} name={useMessages().pages.privacy} />;
}
