import { useRouteLoaderData } from "react-router";
import { ContentOverview } from "#app/staff/content/content-overview.tsx";
import { contentLayoutRoute, kindInPath } from "#app/staff/content/content-routes.ts";
import type { ContentState } from "#app/staff/content/content-state.ts";
import { listRecentVersions } from "#app/staff/content/recent-versions.ts";
import { staffMeta } from "#app/staff/kit/staff-meta.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import type { Route } from "./+types/content.ts";

export const meta = () => staffMeta("Content");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const [recent, names] = await Promise.all([listRecentVersions(supabase), loadStaffNames(supabase)]);
  return { recent, names, kindId: kindInPath(new URL(request.url).pathname) };
}

/** Every kind; or, of a kind with many pages, every page. */
export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  const state = useRouteLoaderData<{ state: ContentState }>(contentLayoutRoute)?.state ?? {};
  return <ContentOverview {...loaderData} state={state} />;
}
