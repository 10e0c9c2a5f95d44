import { may, type Right, type Role } from "#app/contracts/role.ts";

/** The right that each page needs. Other pages are for every member. */
const rights: readonly [string, Right][] = [
  ["/admin/leads", "people.read"],
  ["/admin/replies", "people.read"],
  ["/admin/content", "site.read"],
  ["/admin/blog", "site.read"],
  ["/admin/media", "site.read"],
  ["/admin/reviews", "site.read"],
  ["/admin/redirects", "all.read"],
  ["/admin/search", "all.read"],
  ["/admin/report", "all.read"],
  ["/admin/staff", "all.read"],
  ["/admin/health", "all.read"],
  ["/admin/settings", "all.read"],
  ["/admin/set-up", "all.read"],
];

export const rightOf = (pathname: string): Right | undefined =>
  rights.find(([place]) => pathname === place || pathname.startsWith(`${place}/`))?.[1];

/** Whether a role may open a page. Without a role only pages for every member are allowed. */
export const mayOpen = (role: Role | undefined, to: string): boolean => {
  const right = rightOf(to);
  return !right || (role !== undefined && may(role, right));
};
