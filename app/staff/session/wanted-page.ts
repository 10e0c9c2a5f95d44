/** The page to open after signing in: only a page of our own staff area, whatever the address says. */
export function wantedPage(to: string | null): string {
  const fallback = "/admin/dashboard";
  if (!to?.startsWith("/admin/") || to.includes("\\")) return fallback;
  const url = new URL(to, "http://staff.invalid");
  const isOurs = url.origin === "http://staff.invalid" && url.pathname.startsWith("/admin/");
  return isOurs && url.pathname !== "/admin/login" ? url.pathname + url.search : fallback;
}
