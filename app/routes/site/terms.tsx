import { termsContent } from "#app/content/kinds/legal-notices.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { LegalNoticePage } from "#app/site/legal-notices/legal-notice-page.tsx";
import { loadTextPage } from "#app/site/page/load-text-page.server.ts";
import { textPageMeta } from "#app/site/page/text-page-meta.ts";
import type { Route } from "./+types/terms.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTextPage(context.get(hostContext), termsContent, { locale: localeOf(url.pathname) });

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({ matches, location, page: loaderData?.page, name: ({ pages }) => pages.terms });
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalNoticePage {...loaderData} name={useWords().pages.terms} />;
}
