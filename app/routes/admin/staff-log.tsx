import { useSearchParams } from "react-router";
import { LinkButton } from "#app/staff/kit/button.tsx";
import { staffMeta } from "#app/staff/kit/frame/staff-meta.ts";
import { listEverybody, namesOf } from "#app/staff/kit/staff-names.ts";
import { WorkPage } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { ChangeList } from "#app/staff/team/change-list.tsx";
import { listChanges } from "#app/staff/team/list-changes.ts";
import { isLogNarrowed, readLogFilter } from "#app/staff/team/log-filter.ts";
import { LogFilterRow } from "#app/staff/team/log-filter-row.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/staff-log.ts";

export const meta = () => staffMeta(t("Log"));
const perPage = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const filter = readLogFilter(new URL(request.url).searchParams);
  const [entries, everybody] = await Promise.all([
    listChanges(supabase, { ...filter, limit: perPage + 1 }),
    listEverybody(supabase),
  ]);
  return {
    filter,
    entries: entries.slice(0, perPage),
    hasOlder: entries.length > perPage,
    everybody,
  };
}

export default function StaffLogRoute({ loaderData }: Route.ComponentProps) {
  const { filter, entries, hasOlder, everybody } = loaderData;
  const [query] = useSearchParams();
  const at = (before: string) => {
    const next = new URLSearchParams(query);
    next.delete("before");
    if (before) next.set("before", before);
    return `?${next}`;
  };
  return (
    <WorkPage title={t("Log")} crumb={{ title: t("Staff"), to: "/admin/staff" }}>
      <LogFilterRow filter={filter} people={everybody} />
      {entries.length > 0 ? (
        <ChangeList entries={entries} nameOf={namesOf(everybody)} />
      ) : (
        <p>
          {isLogNarrowed(filter) ? t("The log has no such entries.") : t("Nothing has been changed yet.")}
        </p>
      )}
      <p className="staff-actions">
        {filter.before && <LinkButton to={at("")}>{t("Newest")}</LinkButton>}
        {hasOlder && <LinkButton to={at(String(entries.at(-1)?.id))}>{t("Older")}</LinkButton>}
      </p>
    </WorkPage>
  );
}
