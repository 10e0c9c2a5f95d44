import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";

import { authMessage } from "#app/features/auth/auth-messages.ts";
import { useAuth } from "#app/features/auth/auth-provider.tsx";
import { AuthUnreachable } from "#app/features/auth/auth-states.tsx";
import { SignInSheet } from "#app/features/auth/sign-in-sheet.tsx";
import { wantedPage } from "#app/features/auth/wanted-page.ts";
import { StaffField } from "#app/features/staff-area/staff-field.tsx";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";

export const meta = () => staffMeta("Sign in");

export default function LoginRoute() {
  const { user, signIn, isUnreachable } = useAuth();
  const [query] = useSearchParams();
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);

  if (isUnreachable) return <AuthUnreachable />;
  if (user) return <Navigate to={wantedPage(query.get("to"))} replace />;

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsSending(true);
    setFault("");
    const { error } = await signIn(String(form.get("email")).trim(), String(form.get("password")));
    setIsSending(false);
    if (error) setFault(authMessage(error));
  }

  return (
    <SignInSheet title="Sign in">
      <form onSubmit={(event) => void submit(event)}>
        <StaffField label="Email" name="email" type="email" autoComplete="username" required />
        <StaffField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fault}
        />
        <button type="submit" className="staff-button" data-look="primary" disabled={isSending}>
          {isSending ? "Signing in..." : "Sign in"}
        </button>
        <p>
          <Link to="/admin/forgotten-password">Forgotten password</Link>
        </p>
      </form>
    </SignInSheet>
  );
}
