import { Link } from "react-router";
import { staffMeta } from "#app/staff/kit/staff-meta.ts";
import { loadStaffNames } from "#app/staff/kit/staff-names.ts";
import { WorkHead } from "#app/staff/kit/work-head.tsx";
import { requireStaff } from "#app/staff/session/member.ts";
import { ChangeList } from "#app/staff/team/change-list.tsx";
import { listChanges } from "#app/staff/team/list-changes.ts";
import type { Route } from "./+types/staff-log.ts";

export const meta = () => staffMeta("Log");
const perPage = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { supabase } = await requireStaff(request);
  const before = Number(new URL(request.url).searchParams.get("before")) || undefined;
  const [entries, nameOf] = await Promise.all([
    listChanges(supabase, { limit: perPage + 1, before }),
    loadStaffNames(supabase),
  ]);
  return {
    entries: entries.slice(0, perPage),
    hasOlder: entries.length > perPage,
    isNewest: !before,
    nameOf,
  };
}

export default function StaffLogRoute({ loaderData }: Route.ComponentProps) {
  const { entries, hasOlder, isNewest, nameOf } = loaderData;
  return (
    <>
      <WorkHead title="Log" crumb={{ title: "Staff", to: "/admin/staff" }} />
      <div className="work-body">
        {entries.length > 0 ? (
          <ChangeList entries={entries} nameOf={nameOf} />
        ) : (
          <p>Nothing has been changed yet.</p>
        )}
        <p className="staff-actions">
          {!isNewest && (
            <Link className="staff-button" to="/admin/staff/log">
              Newest
            </Link>
          )}
          {hasOlder && (
            <Link className="staff-button" to={`?before=${entries.at(-1)?.id}`}>
              Older
            </Link>
          )}
        </p>
      </div>
    </>
  );
}
