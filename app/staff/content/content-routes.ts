/** The content manager's own route; its data says how complete everything is. */
export const contentLayoutRoute = "admin/content-layout";

/** Kinds with many pages have a list of them at /admin/content/<kind>; others open at once. */
export const manyPageKinds = ["guide", "district", "text-page"] as const;

/** "/admin/content/hero/…" is about the hero. */
export const kindInPath = (path: string): string | undefined => path.split("/")[3];
