/** A short, fixed list: labels made from addresses would grow with every mistyped one. */
export const routeClasses = [
  "cached_page",
  "page",
  "data",
  "form",
  "staff",
  "file",
  "rest",
  "auth",
  "storage",
  "operation",
] as const;
export type RouteClass = (typeof routeClasses)[number];

type Worked = Exclude<RouteClass, "cached_page">;

const byPrefix: [string, Worked][] = [
  ["/assets/", "file"],
  ["/fonts/", "file"],
  ["/art/", "file"],
  ["/media/", "file"],
  ["/social/", "file"],
  ["/qr/", "file"],
  ["/rest/v1/", "rest"],
  ["/auth/v1/", "auth"],
  ["/storage/v1/", "storage"],
  ["/admin", "staff"],
];
const operation = new Set(["/healthz", "/readyz", "/metrics", "/site-config.json", "/admin/metrics.json"]);

/** The class of a request that was not answered from the page cache. */
export function routeClassOf(method: string, path: string): Worked {
  if (operation.has(path)) return "operation";
  const known = byPrefix.find(([prefix]) => path.startsWith(prefix))?.[1];
  if (known) return known;
  if (method !== "GET" && method !== "HEAD") return "form";
  return path.endsWith(".data") ? "data" : "page";
}
