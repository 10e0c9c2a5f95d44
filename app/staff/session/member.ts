import { data, redirect, useRouteLoaderData } from "react-router";
import { may, type Right, type Role, readRole } from "#app/contracts/role.ts";
import { isLocale, type Locale } from "#app/i18n/locales.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { guardRoute } from "./guard-route.ts";
import { findFactorState, secondFactorPath } from "./owed-factor.ts";
import { rightOf } from "./page-rights.ts";
import { joinChanges, leaveChanges } from "./row-changes.ts";
import { staffClient } from "./staff-client.ts";

export type Member = {
  userId: string;
  email: string;
  /** The email address, until the member has entered a name. */
  displayName: string;
  hasName: boolean;
  role: Role;
  /** Undefined if none was chosen. */
  language: Locale | undefined;
};
export type Staff = { supabase: Supabase; member: Member };

/** Rights are reloaded after this time; the database enforces changes at once anyway. */
const knownForMs = 15_000;
let known: { userId: string; at: number; member: ReturnType<typeof findMember> } | undefined;

export const forgetMember = () => {
  known = undefined;
};

/** For the clientLoader of every staff page: returns the member, who must have the right to open the page. */
export async function requireStaff(request: Request): Promise<Staff> {
  const staff = await knowStaff(request);
  const right = rightOf(new URL(request.url).pathname);
  if (right && !may(staff.member.role, right)) throw data({ isOfOtherRole: true }, { status: 403 });
  return staff;
}

/** For the frame, which every member may see. Redirects to the sign-in page if there is none. */
export async function knowStaff(request: Request): Promise<Staff> {
  const supabase = await staffClient();
  const { data: auth } = await supabase.auth.getSession();
  if (!auth.session) throw redirect(loginPath(new URL(request.url)));
  const { id, email = "" } = auth.session.user;
  if (known?.userId !== id || Date.now() - known.at > knownForMs) {
    known = { userId: id, at: Date.now(), member: findMember(supabase, id, email) };
    known.member.catch(forgetMember);
  }
  // The channel is joined before the page loads data: later changes are announced, so nothing is loaded twice.
  const isListening = listenForChanges(supabase, id);
  const member = await known.member;
  if (member && typeof member === "object") {
    await isListening;
    return { supabase, member };
  }
  forgetMember();
  leaveChanges();
  const { pathname, search } = new URL(request.url);
  if (member === "signed out") throw redirect(loginPath({ pathname, search }));
  if (member === "owes a factor") throw redirect(secondFactorPath(pathname + search));
  throw data({ email }, { status: 403, statusText: "No staff rights" });
}

/** The server closes a channel when a right or a session has ended, so the member is reloaded. */
export const listenForChanges = (supabase: Supabase, userId: string): Promise<void> =>
  joinChanges(supabase, userId, forgetMember);

/** Returns to the requested page after signing in. */
export const loginPath = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `/admin/login?${new URLSearchParams({ to: pathname + search })}`;

async function findMember(supabase: Supabase, userId: string, email: string) {
  const [{ error }, { data: row, error: refusal }] = await Promise.all([
    // The token alone would stay valid for its hour; the server knows whether the session has ended.
    // The library then drops the session by itself.
    supabase.auth.getUser(),
    supabase
      .from("staff")
      .select("role, display_name, is_suspended, language")
      .eq("user_id", userId)
      .maybeSingle(),
  ]);
  if (error?.name === "AuthSessionMissingError") return "signed out";
  if (refusal) throw refusal;
  // Without its second factor a session can read nothing, not even its own member.
  if (!row && (await findFactorState(supabase)) !== "enough") return "owes a factor";
  if (!row || row.is_suspended) return undefined;
  return {
    userId,
    email,
    displayName: row.display_name || email,
    hasName: row.display_name !== "",
    role: readRole(row.role),
    language: isLocale(row.language) ? row.language : undefined,
  };
}

/** The client and the member, for components on pages below the guard. */
export function useStaff(): Staff {
  const staff = useRouteLoaderData<Staff>(guardRoute);
  if (!staff) throw new Error("useStaff must be used on a page below the guard.");
  return staff;
}

export const useMay = (right: Right): boolean => may(useStaff().member.role, right);

/** Shows a control only to members who may use it. */
export const Allowed = ({ to, children }: { to: Right; children: React.ReactNode }) =>
  useMay(to) ? children : null;
