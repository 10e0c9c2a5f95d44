import { pageTables, waitingTable } from "#app/content/storage/page-tables.ts";
import { hostContext } from "#app/context.ts";
import { postEditPath } from "#app/staff/blog/post-edit-path.ts";
import { searchPosts } from "#app/staff/blog/search-posts.ts";
import { kindInPath } from "#app/staff/content/content-routes.ts";
import { loadContentState } from "#app/staff/content/content-state.server.ts";
import { rememberContentTexts } from "#app/staff/content/list-content-texts.server.ts";
import { findPassage, foldText, searchTexts } from "#app/staff/content/search-content.ts";
import type { ContentSearch } from "#app/staff/content/search-results.tsx";
import { listRecentVersions } from "#app/staff/editing/versions/recent-versions.ts";
import { WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { ContentOverview } from "#app/staff/overview/content-overview.tsx";
import { listDeletedPages, listStaffPages } from "#app/staff/pages/staff-pages.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/content.ts";

export const meta = () => staffMeta(t("Pages"));

const askedIn = (address: string) => (new URL(address).searchParams.get("q") ?? "").trim().slice(0, 120);

/** States of public content, the same for every caller. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = askedIn(request.url);
  const host = context.get(hostContext);
  return {
    state: await loadContentState(host),
    found: asked ? searchTexts(await rememberContentTexts(host), asked) : [],
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const asked = askedIn(request.url);
  const kindId = kindInPath(new URL(request.url).pathname);
  const [{ state, found }, recent, names, pages, deleted, posts] = await Promise.all([
    serverLoader(),
    listRecentVersions(supabase),
    loadStaffNames(supabase),
    listStaffPages(supabase),
    kindId ? listDeletedPages(supabase) : [],
    asked ? searchPosts(supabase, asked) : [],
  ]);
  const passages = posts.flatMap(({ words, ...post }) => {
    const passage = findPassage(words, foldText(asked));
    return passage ? [{ ...post, passage, editPath: postEditPath(post) }] : [];
  });
  const search: ContentSearch | undefined = asked ? { asked, found, posts: passages } : undefined;
  return { state, recent, names, pages, deleted, search, kindId };
}

clientLoader.hydrate = true as const;
export const HydrateFallback = WorkLoading;

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  useLiveRows(...pageTables, waitingTable);
  return <ContentOverview {...loaderData} />;
}
