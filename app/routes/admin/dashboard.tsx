import { requireStaff } from "#app/features/auth/member.ts";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { WorkHead } from "#app/features/staff-area/work-head.tsx";
import type { Route } from "./+types/dashboard.ts";

export const meta = () => staffMeta("Dashboard");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { member } = await requireStaff(request);
  return { member };
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title="Dashboard" />
      <div className="work-body">
        <p>Good to see you, {loaderData.member.displayName}.</p>
      </div>
    </>
  );
}
