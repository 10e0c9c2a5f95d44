import { Outlet } from "react-router";

import { hostContext } from "#app/context.ts";
import { findHeader } from "#app/features/site-settings/find-header.server.ts";
import { SiteHeader } from "#app/features/site-settings/site-header.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { supabase, log } = context.get(hostContext);
  return { header: await findHeader(supabase, log) };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <p className="private-notice">Private service. Not a government website.</p>
      <SiteHeader header={loaderData.header} />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
