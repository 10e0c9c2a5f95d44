import { useRouteLoaderData } from "react-router";

import { requireStaff } from "#app/features/auth/member.ts";
import { ContentOverview } from "#app/features/content-editor/content-overview.tsx";
import { contentLayoutRoute, kindInPath } from "#app/features/content-editor/content-routes.ts";
import type { ContentState } from "#app/features/content-editor/content-state.ts";
import { listRecentVersions } from "#app/features/content-editor/recent-versions.ts";
import { loadStaffNames } from "#app/features/staff/staff-names.ts";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
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
