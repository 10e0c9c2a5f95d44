import { isCheckDue } from "#app/content/check-due.ts";
import type { ContentHost } from "#app/content/content-host.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { missingAnswers } from "#app/content/set-up.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { listPages, type Subject } from "#app/staff/reviews/list-subjects.server.ts";

export type PageToCheck = Subject & { isDue: boolean };

/** Everything here stands on public pages as well; the dashboard only gathers it. */
export async function loadPublicFacts(host: ContentHost) {
  const [settings, pages] = await Promise.all([loadContent(host, siteSettingsContent), listPages(host)]);
  return {
    missing: missingAnswers(settings.value),
    pages: pages.map((page): PageToCheck => ({ ...page, isDue: isCheckDue(page.checkedOn) })),
  };
}
