import { useEffect } from "react";
import { Outlet } from "react-router";
import { loadBrand } from "#app/content/load-brand.server.ts";
import { hostContext } from "#app/context.ts";
import { ConfirmProvider } from "#app/staff/kit/confirm.tsx";
import { ToastProvider } from "#app/staff/kit/toasts.tsx";
import { staffMeta } from "#app/staff/kit/work-head.tsx";
import { AuthProvider } from "#app/staff/session/auth-provider.tsx";
import { StaffFault } from "#app/staff/session/auth-states.tsx";
import stylesheet from "#app/staff/staff.css?url";
import { rememberedLanguage, speakTo, t } from "#app/staff/words/words.ts";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // Preloaded here, so that it loads in parallel with the first script, which requests it.
  { rel: "preload", href: "/site-config.json", as: "fetch", crossOrigin: "anonymous" },
];
export const meta = () => staffMeta(t("Staff area"));
/** For the frame in the server's response. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  brand: await loadBrand(context.get(hostContext)),
});
/** Below the guard the name comes from the firm's answers, which are updated live. */
export const shouldRevalidate = () => false;
export const headers = () => ({ "Cache-Control": "no-store" });

export default function AdminRoot() {
  useEffect(() => void speakTo(rememberedLanguage()), []);
  return (
    <AuthProvider>
      <ToastProvider>
        <ConfirmProvider>
          <div className="staff">
            <Outlet />
          </div>
        </ConfirmProvider>
      </ToastProvider>
    </AuthProvider>
  );
}

/**
 * The error boundary of staff pages. The site's own boundary would write the whole document again, which the policy of the
 * staff area (Trusted Types) forbids: the page would be blank.
 */
export function ErrorBoundary() {
  return (
    <div className="staff">
      <StaffFault />
    </div>
  );
}
