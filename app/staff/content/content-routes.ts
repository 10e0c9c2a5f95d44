/** Kinds with many pages have a list at /admin/content/<kind>; others open directly. */
export const manyPageKinds = ["guide", "district", "text-page"] as const;

/** "/admin/content/hero/…" belongs to the hero. */
export const kindInPath = (path: string): string | undefined => path.split("/")[3];
