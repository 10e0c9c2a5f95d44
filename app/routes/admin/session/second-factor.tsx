import { redirect, useNavigate, useSearchParams } from "react-router";
import { AppSetup } from "#app/staff/account/app-setup.tsx";
import { FactorChallenge } from "#app/staff/account/factor-challenge.tsx";
import { useBrand } from "#app/staff/kit/frame/frame-loading.tsx";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { useAuth } from "#app/staff/session/auth-provider.tsx";
import { AuthLoading } from "#app/staff/session/auth-states.tsx";
import { forgetMember, loginPath } from "#app/staff/session/member.ts";
import { findFactorState } from "#app/staff/session/owed-factor.ts";
import { SignInSheet } from "#app/staff/session/sign-in-sheet.tsx";
import { staffClient } from "#app/staff/session/staff-client.ts";
import { wantedPage } from "#app/staff/session/wanted-page.ts";
import { t, useStaffLanguage } from "#app/staff/words/words.ts";
import type { Route } from "./+types/second-factor.ts";

export const meta = () => staffMeta(t("Second step"));

/** Shown between the password and the staff area: asks for the second factor, or sets one up if owners require it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const supabase = await staffClient();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw redirect(loginPath(url));
  const [state, factors] = await Promise.all([findFactorState(supabase), supabase.auth.mfa.listFactors()]);
  if (state === "enough") throw redirect(wantedPage(url.searchParams.get("to")));
  return { supabase, state, factors: factors.data?.all ?? [], email: data.session.user.email ?? "" };
}

export const HydrateFallback = AuthLoading;

export default function SecondFactorRoute({ loaderData }: Route.ComponentProps) {
  useStaffLanguage();
  const { supabase, state, factors, email } = loaderData;
  const brand = useBrand();
  const { signOut } = useAuth();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const goOn = () => {
    forgetMember();
    void navigate(wantedPage(query.get("to")), { replace: true });
  };
  const leave = (
    <p className="sign-in-other muted">
      {t("Signed in as {email}.", { email })}{" "}
      <button
        type="button"
        className="link-button"
        onClick={() => void signOut().then(() => navigate("/admin/login"))}
      >
        {t("Sign out")}
      </button>
    </p>
  );
  if (state === "challenge") {
    return (
      <SignInSheet title={t("One more step")}>
        <FactorChallenge supabase={supabase} factors={factors} onDone={goOn} />
        {leave}
      </SignInSheet>
    );
  }
  return (
    <SignInSheet title={t("Set up a second step")}>
      <p>
        {t(
          "The owners of this site ask everybody for more than a password. It takes two minutes, once: from then on an app on your phone shows a code whenever you sign in.",
        )}
      </p>
      <AppSetup supabase={supabase} issuer={brand} onDone={goOn} />
      {leave}
    </SignInSheet>
  );
}
