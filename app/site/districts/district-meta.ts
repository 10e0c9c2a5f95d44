import type { MetaDescriptor } from "react-router";
import { localizedPath } from "#app/i18n/locale-path.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { faqData } from "#app/site/text/faq-data.ts";
import type { LoadedDistrict } from "./load-district.server.ts";

export function districtMeta(
  request: Parameters<typeof pageMeta>[0],
  loaded: LoadedDistrict | undefined,
): MetaDescriptor[] {
  const page = loaded?.page;
  return pageMeta(request, {
    seo: page?.seo,
    name: () => loaded?.name ?? "",
    parents: (words, locale) => [
      { name: words.pages.legalOpinion, url: localizedPath("/legal-opinion", locale) },
    ],
    data: page ? [faqData(page.questions)] : [],
  });
}
