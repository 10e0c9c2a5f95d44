import { Outlet } from "react-router";
import { contentTableNames } from "#app/content/storage/content-tables.ts";
import { waitingTable } from "#app/content/storage/page-tables.ts";
import { useLiveRows } from "#app/staff/kit/use-live-rows.ts";

/** The content manager: saves of others appear on all pages below it. */
export default function ContentLayoutRoute() {
  useLiveRows(...contentTableNames, waitingTable);
  return <Outlet />;
}
