import { Navigate, useLocation } from "react-router";
import { useAuth } from "./auth-provider.tsx";
import { AuthUnreachable } from "./auth-states.tsx";
import { loginPath } from "./member.ts";

/** The guard of the specification: a loading state, then the sign-in page if there is no user. */
export function RequireUser({
  loading: fallback,
  children,
}: Record<"loading" | "children", React.ReactNode>) {
  const { user, loading, isUnreachable } = useAuth();
  const location = useLocation();
  if (isUnreachable) return <AuthUnreachable />;
  if (loading) return fallback;
  if (!user) return <Navigate to={loginPath(location)} replace />;
  return children;
}
