import { plainText } from "#app/content/engine/inline-text.ts";
import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { localizedPath } from "#app/i18n/locales.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";

type Loaded = { page: Guide; updatedAt?: string; url: string };

export function guideMeta(request: Parameters<typeof pageMeta>[0], loaded: Loaded | undefined) {
  const { page, updatedAt, url } = loaded ?? {};
  return pageMeta(request, {
    seo: page && (page.seo ?? { title: page.title, description: plainText(page.lead) }),
    name: () => page?.short_title ?? page?.title ?? "",
    parents: (words, locale) => [{ name: words.guide.guides, url: localizedPath("/guides", locale) }],
    article: page && url ? { headline: page.title, updatedAt, url } : undefined,
  });
}
