import { Outlet } from "react-router";
import { ConfirmProvider } from "#app/staff/kit/confirm.tsx";
import { staffMeta } from "#app/staff/kit/staff-meta.ts";
import { ToastProvider } from "#app/staff/kit/toasts.tsx";
import { AuthProvider } from "#app/staff/session/auth-provider.tsx";
import stylesheet from "#app/staff.css?url";
import type { Route } from "./+types/root.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // Asked for by the first script that runs; on its way while that script still is.
  { rel: "preload", href: "/site-config.json", as: "fetch", crossOrigin: "anonymous" },
];
export const meta = () => staffMeta("Staff area");
export const headers = () => ({ "Cache-Control": "no-store" });

export default function AdminRoot() {
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
