import type { AuthError, Session, User } from "@supabase/supabase-js";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { staffClient } from "./staff-client.ts";

type Outcome = Promise<{ error: AuthError | null }>;

export type Auth = {
  user: User | null;
  session: Session | null;
  loading: boolean;
  /** The backend did not answer; the page offers a retry. */
  isUnreachable: boolean;
  signIn: (email: string, password: string) => Outcome;
  signUp: (email: string, password: string) => Outcome;
  signOut: () => Outcome;
};

const AuthContext = createContext<Auth | undefined>(undefined);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

type State = Pick<Auth, "session" | "loading" | "isUnreachable">;

/** Handles every session event: initial, signed in and out, renewed, changed, recovered, second factor. */
export function AuthProvider({ children }: { children: React.ReactNode }) {
  const [state, setState] = useState<State>({ session: null, loading: true, isUnreachable: false });

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    staffClient()
      .then(({ auth }) => {
        if (isGone) return;
        const { data } = auth.onAuthStateChange((_event, session) =>
          setState({ session, loading: false, isUnreachable: false }),
        );
        stop = () => data.subscription.unsubscribe();
      })
      .catch(() => setState({ session: null, loading: true, isUnreachable: true }));
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  const value = useMemo<Auth>(() => ({ ...state, user: state.session?.user ?? null, ...actions }), [state]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

const actions: Pick<Auth, "signIn" | "signUp" | "signOut"> = {
  signIn: async (email, password) => (await staffClient()).auth.signInWithPassword({ email, password }),
  // The specification asks for this call. Our server refuses it: members join by invitation.
  signUp: async (email, password) =>
    (await staffClient()).auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${location.origin}/admin/dashboard` },
    }),
  signOut: async () => (await staffClient()).auth.signOut({ scope: "local" }),
};
