import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Link,
  Navigate,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { findContradictions, missingAnswers } from "#app/content/firm/set-up.ts";
import type { WordingFault } from "#app/content/firm/wording-faults.ts";
import { AskAgain } from "#app/staff/account/ask-again.tsx";
import { AskForName } from "#app/staff/account/profile-form.tsx";
import { loadFirm } from "#app/staff/firm/load-firm.ts";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { FrameLoading, NextLoading } from "#app/staff/kit/frame/frame-loading.tsx";
import { StaffFrame } from "#app/staff/kit/frame/staff-frame.tsx";
import { isReadAgain, useReadAgain } from "#app/staff/kit/read-again.ts";
import { useLiveRows, useRowChanges } from "#app/staff/kit/use-live-rows.ts";
import type { PaletteProps } from "#app/staff/palette/palette.tsx";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import {
  AuthUnreachable,
  NoStaffRights,
  NotThere,
  OtherRole,
  ServerBusy,
  StaffFault,
  StateElement,
} from "#app/staff/session/auth-states.tsx";
import { forgetMember, knowStaff, listenForChanges, loginPath } from "#app/staff/session/member.ts";
import { isNetworkFault, isPassingFault, keepLast } from "#app/staff/session/network-fault.ts";
import { leaveChanges } from "#app/staff/session/row-changes.ts";
import { labelOf, rememberedLanguage, speakTo, t, useStaffLanguage } from "#app/staff/words/words.ts";
import { useLongNavigation } from "#app/ui/use-long-navigation.ts";
import type { Route } from "./+types/guard.ts";

/** All routes below are for staff. The database decides what a member may do. */
export const clientLoader = keepLast(async ({ request }: Route.ClientLoaderArgs) => {
  const staff = await knowStaff(request);
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
      <LiveFrame {...loaderData}>
        <Outlet />
      </LiveFrame>
    </RequireUser>
  );
}

/** Loaded when it is first opened, together with the phonetic matching of the site's search. */
const LazyPalette = lazy(async () => {
  const [{ Palette }, { soundOf }] = await Promise.all([
    import("#app/staff/palette/palette.tsx"),
    import("#app/site/search/fold-word.ts"),
  ]);
  return { default: (props: PaletteProps) => <Palette {...props} fold={soundOf} /> };
});

/** Takes the typed text until the palette is loaded. */
const PaletteField = ({ asked, onAsk, onClose }: PaletteProps) => (
  <Dialog title={t("Find or do")} size="palette" onClose={onClose}>
    <div className="palette-field row">
      <input
        data-first=""
        aria-label={t("Find or do")}
        value={asked}
        onChange={({ currentTarget }) => onAsk(currentTarget.value)}
      />
    </div>
  </Dialog>
);

type FrameProps = Route.ComponentProps["loaderData"] & { children: React.ReactNode };

function LiveFrame({ children, ...props }: FrameProps) {
  const { supabase, member } = props;
  useEffect(() => {
    void listenForChanges(supabase, member.userId);
    return leaveChanges;
  }, [supabase, member.userId]);
  const readAgain = useReadAgain();
  useLiveRows("contact_leads", "global_settings");
  useRowChanges(
    "staff",
    useCallback(() => {
      forgetMember();
      void readAgain();
    }, [readAgain]),
  );
  const isNavigating = useLongNavigation();
  // The text typed into the palette; undefined while the palette is closed.
  const [asked, setAsked] = useState<string | undefined>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== "k") return;
      // In a text editor this shortcut inserts a link.
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setAsked("");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const finding = { onAsk: setAsked, onClose: () => setAsked(undefined) };
  const language = useStaffLanguage();
  const notice = (
    <>
      <SetUpLine missing={missingAnswers(props.answers)} contradictions={findContradictions(props.answers)} />
      {!props.member.hasName && <AskForName />}
    </>
  );
  return (
    // t() is called during rendering, so after a change of language everything is rendered again.
    <StaffFrame
      key={language}
      {...props}
      brand={props.answers.brand}
      notice={notice}
      onFind={() => setAsked("")}
    >
      <AskAgain {...{ supabase, member }}>{children}</AskAgain>
      {isNavigating && <NextLoading />}
      {asked !== undefined && (
        <Suspense fallback={<PaletteField {...finding} asked={asked} />}>
          <LazyPalette {...finding} asked={asked} />
        </Suspense>
      )}
    </StaffFrame>
  );
}

/** An error of a page keeps the frame; an error of the guard or of the frame itself has none. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const state = stateOf(error);
  if (loaderData && state?.type !== NoStaffRights) {
    return (
      <RequireUser loading={<FrameLoading />}>
        <LiveFrame {...loaderData}>
          <StateElement value="div">{state ?? <StaffFault />}</StateElement>
        </LiveFrame>
      </RequireUser>
    );
  }
  if (!state) throw error;
  if (state.type === AuthUnreachable) return state;
  return <RequireUser loading={<FrameLoading />}>{state}</RequireUser>;
}

function stateOf(error: unknown): React.ReactElement | undefined {
  if (isRouteErrorResponse(error) && error.status === 403)
    return error.data?.isOfOtherRole ? <OtherRole /> : <NoStaffRights email={error.data?.email ?? ""} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotThere />;
  if (isNetworkFault(error)) return <AuthUnreachable />;
  return isPassingFault(error) ? <ServerBusy /> : undefined;
}

/** The guard of the specification: a loading state, then the sign-in page if there is no user. */
function RequireUser({ loading: fallback, children }: Record<"loading" | "children", React.ReactNode>) {
  const { user, loading, isUnreachable } = useAuth();
  const location = useLocation();
  if (isUnreachable) return <AuthUnreachable />;
  if (loading) return fallback;
  if (!user) return <Navigate to={loginPath(location)} replace />;
  return children;
}

type Props = { missing: readonly string[]; contradictions: readonly WordingFault[] };

/** A line that asks to complete the set-up or to resolve a contradiction. On phones only Today shows it. */
function SetUpLine({ missing, contradictions: [first] }: Props) {
  const { pathname } = useLocation();
  if (missing.length === 0 ? !first : pathname === "/admin/set-up") return null;
  return (
    <p className="set-up-line warning row" data-today={pathname === "/admin/dashboard" || undefined}>
      <span className="clip">
        {missing.length > 0 ? missingWords(missing.length) : first && faultWords(first)}
      </span>
      <Link to="/admin/set-up">{t("Set up the firm")}</Link>
    </p>
  );
}

const missingWords = (count: number): string =>
  count === 1
    ? t("One answer is missing: search engines are kept out.")
    : t("{count} answers are missing: search engines are kept out.", { count });

/** One fault at a time: correcting it often resolves the next. */
const faultWords = ({ fields: [field], message }: WordingFault): string =>
  [
    t("An answer of the set-up must be corrected: {message}", { message: labelOf(message) }),
    field.startsWith("claims.") && t("Until then visitors read the safer words."),
  ]
    .filter(Boolean)
    .join(" ");
