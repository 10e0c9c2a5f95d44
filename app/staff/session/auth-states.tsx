import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useRequestId } from "#app/lib/request-id.tsx";
import { rich, t } from "#app/staff/words/words.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { useAuth } from "./auth-provider.tsx";

/** Centred, while the session is loading. */
export function AuthLoading() {
  return (
    <main className="staff-centre">
      <Spinner text={t("Loading...")} />
      <noscript>
        <p>{t("The staff area needs JavaScript. The public site works without it.")}</p>
      </noscript>
    </main>
  );
}

export function AuthUnreachable() {
  return (
    <main className="staff-centre">
      <h1>{t("The staff area cannot be reached")}</h1>
      <p>{t("Check the connection of this device. Nothing you wrote is lost: it is kept here.")}</p>
      <button type="button" className="staff-button" data-look="primary" onClick={() => location.reload()}>
        {t("Try again")}
      </button>
    </main>
  );
}

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
    <main className="staff-centre">
      <h1>{t("The server is busy")}</h1>
      <p>
        {t("This page is asked for again by itself. Nothing you wrote is lost: it is kept on this device.")}
      </p>
      <button
        type="button"
        className="staff-button"
        data-look="primary"
        disabled={state !== "idle"}
        onClick={() => void revalidate()}
      >
        {t("Try again now")}
      </button>
    </main>
  );
}

/** An unexpected error. Only server errors have a request ID. */
export function StaffFault() {
  const requestId = useRequestId();
  return (
    <main className="staff-centre">
      <h1>{t("Something went wrong on our side")}</h1>
      <p>
        {requestId
          ? rich(
              "Try again in a moment. If it keeps happening, tell the server's administrator this number: {requestId}",
              { requestId: <code>{requestId}</code> },
            )
          : t("Try again in a moment. If it keeps happening, tell the server's administrator.")}
      </p>
      <button type="button" className="staff-button" data-look="primary" onClick={() => location.reload()}>
        {t("Try again")}
      </button>
    </main>
  );
}

/** Shown if the member's role has no access to the page. */
export const OtherRole = () => (
  <main className="staff-centre">
    <h1>{t("This page is not part of your work")}</h1>
    <p>{t("Your role does not open it. An owner of the site can change your role.")}</p>
    <Link className="staff-button" data-look="primary" to="/admin/dashboard">
      {t("Go to your work")}
    </Link>
  </main>
);

/** Signed in, but not (or no longer) a member of staff. */
export function NoStaffRights({ email }: { email: string }) {
  const { signOut } = useAuth();
  return (
    <main className="staff-centre">
      <h1>{t("This account has no staff rights")}</h1>
      <p>
        {rich(
          "You are signed in as {email}, but this account may not work on the site, or its rights were paused. An owner of the site can change that.",
          { email: <b>{email}</b> },
        )}
      </p>
      <button type="button" className="staff-button" onClick={() => void signOut()}>
        {t("Sign out")}
      </button>
    </main>
  );
}
