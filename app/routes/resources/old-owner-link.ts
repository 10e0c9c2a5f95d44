import { redirect } from "react-router";
import type { Route } from "./+types/old-owner-link.ts";

/** The second edition printed the owner's link with the address /admin/setup. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`/admin/first-owner${url.search}`);
