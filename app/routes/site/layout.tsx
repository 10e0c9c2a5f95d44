import { Outlet } from "react-router";

import { hostContext } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { headerContent } from "#app/features/site-settings/header.schema.ts";
import { SiteHeader } from "#app/features/site-settings/site-header.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const header = await loadContent(context.get(hostContext), headerContent);
  return { header: header.value };
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
