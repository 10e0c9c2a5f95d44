import { createContext, useContext, useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useRequestId } from "#app/lib/request-id.tsx";
import { rich, t } from "#app/staff/words/words.ts";
import { Outline } from "#app/ui/feedback/outline.tsx";
import { useAuth } from "./auth-provider.tsx";

export function AuthLoading() {
  return (
    <main className="staff-centre">
      <Outline words={t("Loading...")} lines={4} />
      <noscript>
        <p>{t("The staff area needs JavaScript. The public site works without it.")}</p>
      </noscript>
    </main>
  );
}

type StateProps = { title: string; children: React.ReactNode; action: React.ReactNode };

/** Inside the frame, which has the page's `main`. */
export const StateElement = createContext<"main" | "div">("main");

function State({ title, children, action }: StateProps) {
  const Element = useContext(StateElement);
  return (
    <Element className="staff-centre">
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </Element>
  );
}

/** The kit imports this folder, so its buttons cannot be used here. */
const primary = { type: "button", className: "staff-button", "data-look": "primary" } as const;

const ReloadButton = () => (
  <button {...primary} onClick={() => location.reload()}>
    {t("Try again")}
  </button>
);

export const AuthUnreachable = () => (
  <State title={t("The staff area cannot be reached")} action={<ReloadButton />}>
    {t("Check the connection of this device. Nothing you wrote is lost: it is kept here.")}
  </State>
);

/** Growing pauses between retries, so that a crowd does not add load. */
const askAgainMs = [2_000, 4_000, 8_000, 15_000];

/** For temporary errors: the page retries by itself. */
export function ServerBusy() {
  const { revalidate, state } = useRevalidator();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(
      () => {
        setTries((count) => count + 1);
        void revalidate();
      },
      askAgainMs[Math.min(tries, askAgainMs.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [tries, state, revalidate]);
  return (
    <State
      title={t("The server is busy")}
      action={
        <button {...primary} disabled={state !== "idle"} onClick={() => void revalidate()}>
          {t("Try again now")}
        </button>
      }
    >
      {t("This page is asked for again by itself. Nothing you wrote is lost: it is kept on this device.")}
    </State>
  );
}

/** An unexpected error. Only server errors have a request ID. */
export function StaffFault() {
  const requestId = useRequestId();
  return (
    <State title={t("Something went wrong on our side")} action={<ReloadButton />}>
      {requestId
        ? rich(
            "Try again in a moment. If it keeps happening, tell the server's administrator this number: {requestId}",
            { requestId: <code>{requestId}</code> },
          )
        : t("Try again in a moment. If it keeps happening, tell the server's administrator.")}
    </State>
  );
}

const NoPage = (props: Omit<StateProps, "action">) => (
  <State
    {...props}
    action={
      <Link className="staff-button" data-look="primary" to="/admin/dashboard">
        {t("Go to your work")}
      </Link>
    }
  />
);

/** Shown if the member's role has no access to the page. */
export const OtherRole = () => (
  <NoPage title={t("This page is not part of your work")}>
    {t("Your role does not open it. An owner of the site can change your role.")}
  </NoPage>
);

export const NotThere = () => (
  <NoPage title={t("This page does not exist")}>{t("It may have a new address, or was deleted.")}</NoPage>
);

/** Signed in, but not (or no longer) a member of staff. */
export function NoStaffRights({ email }: { email: string }) {
  const { signOut } = useAuth();
  return (
    <State
      title={t("This account has no staff rights")}
      action={
        <button type="button" className="staff-button" onClick={() => void signOut()}>
          {t("Sign out")}
        </button>
      }
    >
      {rich(
        "You are signed in as {email}, but this account may not work on the site, or its rights were paused. An owner of the site can change that.",
        { email: <b>{email}</b> },
      )}
    </State>
  );
}
