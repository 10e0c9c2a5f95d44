import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import type { ContentHost } from "#app/content/engine/content-host.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { listPostSubjects } from "#app/staff/blog/list-post-subjects.ts";
import { listPages, listRecords } from "#app/staff/reviews/list-subjects.server.ts";
import { listCheckers, listPlans, planChecks } from "#app/staff/reviews/reviews.ts";

export async function listUnassignedChecks(host: ContentHost, service: Supabase, today: string) {
  const [pages, records, posts, plans, checkers] = await Promise.all([
    listPages(host),
    listRecords(host),
    listPostSubjects(service, async () => [...listShippedPosts(defaultLocale)]),
    listPlans(service),
    listCheckers(service),
  ]);
  const active = new Set(checkers.map(({ id }) => id));
  return planChecks([...pages, ...records, ...posts], plans, { today }).filter(
    ({ checker }) => checker === null || !active.has(checker),
  );
}
