import { useRequestId } from "#app/lib/request-id.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useAuth } from "./auth-provider.tsx";

/** Centred, while the session is not known yet. */
export function AuthLoading() {
  return (
    <main className="staff-centre">
      <Spinner text="Loading..." />
      <noscript>
        <p>The staff area needs JavaScript. The public site works without it.</p>
      </noscript>
    </main>
  );
}

export function AuthUnreachable() {
  return (
    <main className="staff-centre">
      <h1>The staff area cannot be reached</h1>
      <p>Check the connection of this device. Nothing you wrote is lost: it is kept here.</p>
      <button type="button" className="staff-button" data-look="primary" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

/** Something nobody thought of. */
export function StaffFault() {
  const requestId = useRequestId();
  return (
    <main className="staff-centre">
      <h1>Something went wrong on our side</h1>
      <p>
        Try again in a moment. If it keeps happening, tell whoever runs the server this number:{" "}
        <code>{requestId}</code>
      </p>
      <button type="button" className="staff-button" data-look="primary" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}

/** Signed in, but not (or no longer) a member of staff. */
export function NoStaffRights({ email }: { email: string }) {
  const { signOut } = useAuth();
  return (
    <main className="staff-centre">
      <h1>This account has no staff rights</h1>
      <p>
        You are signed in as <b>{email}</b>, but this account may not work on the site, or its rights were
        paused. An owner of the site can change that.
      </p>
      <button type="button" className="staff-button" onClick={() => void signOut()}>
        Sign out
      </button>
    </main>
  );
}
