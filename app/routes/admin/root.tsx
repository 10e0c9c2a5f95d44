import { Outlet } from "react-router";

import { AuthProvider } from "#app/features/auth/auth-provider.tsx";
import { ConfirmProvider } from "#app/features/staff-area/confirm.tsx";
import { staffMeta } from "#app/features/staff-area/staff-meta.ts";
import { ToastProvider } from "#app/features/staff-area/toasts.tsx";
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
