import { Outlet } from "react-router";
import { contentTableNames } from "#app/content/storage/content-tables.ts";
import { waitingTable } from "#app/content/storage/page-tables.ts";

import { hostContext } from "#app/context.ts";
import { loadContentState } from "#app/staff/content/content-state.server.ts";
import { KindsMenu } from "#app/staff/content/kinds-menu.tsx";
import type { StaffHandle } from "#app/staff/kit/frame/staff-frame.tsx";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";
import { requireStaff } from "#app/staff/session/member.ts";
import type { Route } from "./+types/content-layout.ts";

export const handle: StaffHandle = { submenu: KindsMenu };

/** Counts of public content, the same for every caller. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  state: await loadContentState(context.get(hostContext)),
});

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return serverLoader();
}

// Runs on the first load too: the server's loader does not know the member, so the page waits for the client's.
clientLoader.hydrate = true as const;

/** The content manager: all pages below it have the kinds in the menu. */
export default function ContentLayoutRoute() {
  useLiveRows(...contentTableNames, waitingTable);
  return <Outlet />;
}
