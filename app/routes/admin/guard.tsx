import { useCallback } from "react";
import { isRouteErrorResponse, Outlet, useRevalidator } from "react-router";

import { AuthLoading, AuthUnreachable, NoStaffRights } from "#app/features/auth/auth-states.tsx";
import { forgetMember, requireStaff } from "#app/features/auth/member.ts";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { StaffFrame } from "#app/features/staff-area/staff-frame.tsx";
import { useLiveRows, useRowChanges } from "#app/features/staff-area/use-live-rows.ts";
import { loadSiteConfig } from "#app/lib/site-config.ts";
import { PageSpinner } from "#app/ui/spinner.tsx";
import { useLongNavigation } from "#app/ui/use-long-navigation.ts";
import type { Route } from "./+types/guard.ts";

/** Everything below is for staff. What a person may truly do is decided by the database. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requireStaff(request);
  const [{ count }, { brand }] = await Promise.all([
    staff.supabase.from("contact_leads").select("id", { count: "exact", head: true }).eq("tray", "new"),
    loadSiteConfig(),
  ]);
  return { ...staff, newLeads: count ?? 0, brand };
}

export const HydrateFallback = AuthLoading;

export default function GuardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser>
      <LiveFrame {...loaderData} />
    </RequireUser>
  );
}

function LiveFrame(props: Route.ComponentProps["loaderData"]) {
  const { revalidate } = useRevalidator();
  useLiveRows("contact_leads");
  useRowChanges(
    "staff",
    useCallback(() => {
      forgetMember();
      void revalidate();
    }, [revalidate]),
  );
  const isNavigating = useLongNavigation();
  return (
    <StaffFrame {...props}>
      <Outlet />
      {isNavigating && <PageSpinner />}
    </StaffFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <RequireUser>
        <NoStaffRights email={error.data?.email ?? ""} />
      </RequireUser>
    );
  }
  if (isNetworkFault(error)) return <AuthUnreachable />;
  throw error;
}

const isNetworkFault = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && /fetch|network/i.test(error.message));
