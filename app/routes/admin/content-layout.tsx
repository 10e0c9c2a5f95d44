import { Outlet } from "react-router";

import { hostContext } from "#app/context.ts";
import { requireStaff } from "#app/features/auth/member.ts";
import { loadContentState } from "#app/features/content-editor/content-state.server.ts";
import { KindsMenu } from "#app/features/content-editor/kinds-menu.tsx";
import type { StaffHandle } from "#app/features/staff-area/staff-frame.tsx";
import { useLiveRows } from "#app/features/staff-area/use-live-rows.ts";
import type { Route } from "./+types/content-layout.ts";

export const handle: StaffHandle = { submenu: KindsMenu };

/** Counts of what every visitor can see; who is asking does not matter. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  state: await loadContentState(context.get(hostContext)),
});

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return serverLoader();
}

// The server's part alone says nothing of what staff may see.
clientLoader.hydrate = true as const;

/** The content manager: everything below has the kinds in the menu. */
export default function ContentLayoutRoute() {
  useLiveRows("header_settings", "footer_settings", "homepage_content", "global_settings", "content_pages");
  return <Outlet />;
}
