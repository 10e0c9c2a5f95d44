import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import { missingAnswers } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { isCheckDue } from "#app/content/review/check-due.ts";
import { loadContentState } from "#app/staff/content/content-state.server.ts";
import { type ContentState, type PageState, sumOutdated } from "#app/staff/content/content-state.ts";
import { nameOf } from "#app/staff/editing/values/kind-places.ts";
import { listPages, type Subject } from "#app/staff/reviews/list-subjects.server.ts";

export type PageToCheck = Subject & { isDue: boolean };

export type OutdatedPage = Pick<PageState, "title" | "titles" | "outdated"> & { editPath: string };

/** All of this is public; the dashboard only collects it. */
export async function loadPublicFacts(host: ContentHost & { remember: RememberContent }) {
  const [settings, pages, state] = await Promise.all([
    loadContent(host, siteSettingsContent),
    listPages(host),
    loadContentState(host),
  ]);
  return {
    missing: missingAnswers(settings.value),
    pages: pages.map((page): PageToCheck => ({ ...page, isDue: isCheckDue(page.checkedOn) })),
    outdated: listOutdated(state),
  };
}

const listOutdated = (state: ContentState): OutdatedPage[] =>
  contentKinds.flatMap((kind) =>
    (state[kind.id] ?? [])
      .filter((page) => sumOutdated([page]) > 0)
      .map(({ slug, title, titles, outdated }) => ({
        title: kind.slugs ? title : nameOf(kind),
        titles: kind.slugs ? titles : undefined,
        outdated,
        editPath: `/admin/content/${kind.id}${kind.slugs ? `/${slug}` : ""}`,
      })),
  );
