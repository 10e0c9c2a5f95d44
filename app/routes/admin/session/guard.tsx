import { useCallback, useEffect } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { findContradictions, missingAnswers } from "#app/content/firm/set-up.ts";
import { AskAgain } from "#app/staff/account/ask-again.tsx";
import { AskForName } from "#app/staff/account/profile-form.tsx";
import { loadFirm } from "#app/staff/firm/load-firm.ts";
import { SetUpLine } from "#app/staff/firm/set-up-line.tsx";
import { FrameLoading, WorkLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { StaffFrame } from "#app/staff/kit/frame/staff-frame.tsx";
import { isReadAgain } from "#app/staff/kit/read-again.ts";
import { useLiveRows, useRevalidateSoon, useRowChanges } from "#app/staff/kit/use-live-rows.ts";
import { AuthUnreachable, NoStaffRights, OtherRole, ServerBusy } from "#app/staff/session/auth-states.tsx";
import { forgetMember, listenForChanges, requireStaff } from "#app/staff/session/member.ts";
import { isNetworkFault, isPassingFault, keepLast } from "#app/staff/session/network-fault.ts";
import { RequireUser } from "#app/staff/session/require-user.tsx";
import { leaveChanges } from "#app/staff/session/row-changes.ts";
import { rememberedLanguage, speakTo, useStaffLanguage } from "#app/staff/words/staff-language.ts";
import { useLongNavigation } from "#app/ui/use-long-navigation.ts";
import type { Route } from "./+types/guard.ts";

/** Everything below is for staff. The database decides what a member may do. */
export const clientLoader = keepLast(async ({ request }: Route.ClientLoaderArgs) => {
  const staff = await requireStaff(request);
  await speakTo(staff.member.language ?? rememberedLanguage());
  const [{ count }, firm] = await Promise.all([
    staff.supabase.from("people").select("id", { count: "exact", head: true }).eq("tray", "new"),
    loadFirm(staff.supabase),
  ]);
  return { ...staff, ...firm, newLeads: count ?? 0 };
});

/** Nothing here depends on the address; changes of leads, settings and staff arrive through the live channel. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || isReadAgain();

export const HydrateFallback = FrameLoading;

export default function GuardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <RequireUser loading={<FrameLoading />}>
      <LiveFrame {...loaderData} />
    </RequireUser>
  );
}

function LiveFrame(props: Route.ComponentProps["loaderData"]) {
  const { supabase, member } = props;
  useEffect(() => {
    void listenForChanges(supabase, member.userId);
    return leaveChanges;
  }, [supabase, member.userId]);
  const revalidateSoon = useRevalidateSoon();
  useLiveRows("contact_leads", "global_settings");
  useRowChanges(
    "staff",
    useCallback(() => {
      forgetMember();
      revalidateSoon();
    }, [revalidateSoon]),
  );
  const isNavigating = useLongNavigation();
  const language = useStaffLanguage();
  const notice = (
    <>
      <SetUpLine missing={missingAnswers(props.answers)} contradictions={findContradictions(props.answers)} />
      {!props.member.hasName && <AskForName />}
    </>
  );
  return (
    // Texts are read during rendering, so a change of language renders everything again.
    <StaffFrame key={language} {...props} brand={props.answers.brand} notice={notice}>
      <AskAgain {...{ supabase, member }}>
        <Outlet />
      </AskAgain>
      {isNavigating && <WorkLoading />}
    </StaffFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <RequireUser loading={<FrameLoading />}>
        {error.data?.isOfOtherRole ? <OtherRole /> : <NoStaffRights email={error.data?.email ?? ""} />}
      </RequireUser>
    );
  }
  if (isNetworkFault(error)) return <AuthUnreachable />;
  if (isPassingFault(error)) {
    return (
      <RequireUser loading={<FrameLoading />}>
        <ServerBusy />
      </RequireUser>
    );
  }
  throw error;
}
