import { isCheckDue } from "#app/content/check-due.ts";
import type { ContentHost } from "#app/content/content-host.ts";
import { districtContent } from "#app/content/kinds/district.ts";
import { guideContent } from "#app/content/kinds/guide.ts";
import { findContent, loadContent } from "#app/content/load-content.server.ts";
import { missingAnswers } from "#app/content/set-up.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { districtSlugs, guideSlugs } from "#app/lib/public-pages.ts";

export type PageToCheck = {
  title: string;
  editPath: string;
  checkedOn: string;
  isDue: boolean;
};

/** Everything here stands on public pages as well; the dashboard only gathers it. */
export async function loadPublicFacts(host: ContentHost) {
  const [settings, pages] = await Promise.all([
    loadContent(host, siteSettingsContent),
    listPagesToCheck(host),
  ]);
  return { missing: missingAnswers(settings.value), pages };
}

async function listPagesToCheck(host: ContentHost): Promise<PageToCheck[]> {
  const found = await Promise.all([
    ...guideSlugs.map(async (slug) =>
      toCheck("guide", slug, await findContent(host, guideContent, { slug })),
    ),
    ...districtSlugs.map(async (slug) =>
      toCheck("district", slug, await findContent(host, districtContent, { slug })),
    ),
  ]);
  return found.flat().sort((a, b) => a.checkedOn.localeCompare(b.checkedOn));
}

type Checked = { value: { title: string; checked: { on: string } } };

function toCheck(kind: string, slug: string, page: Checked | undefined): PageToCheck[] {
  if (!page) return [];
  const { title, checked } = page.value;
  return [
    {
      title,
      editPath: `/admin/content/${kind}/${slug}`,
      checkedOn: checked.on,
      isDue: isCheckDue(checked.on),
    },
  ];
}
