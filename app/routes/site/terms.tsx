import { hostContext } from "#app/context.ts";
import { LegalNoticePage } from "#app/features/legal-notices/legal-notice-page.tsx";
import { termsContent } from "#app/features/legal-notices/legal-notices.schema.ts";
import { loadTextPage } from "#app/features/text-page/load-text-page.server.ts";
import { textPageMeta } from "#app/features/text-page/text-page-meta.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import type { Route } from "./+types/terms.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTextPage(context.get(hostContext), termsContent, { locale: localeOf(url.pathname) });

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return textPageMeta({ matches, location, page: loaderData?.page, name: ({ pages }) => pages.terms });
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalNoticePage {...loaderData} name={useWords().pages.terms} />;
}
