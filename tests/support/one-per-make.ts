import { districtSlugs, guideSlugs, pagePaths } from "#app/lib/public-pages.ts";

/** A page of every make: each single page, one guide, one district. The others of a make differ in words alone. */
export const onePerMake: readonly string[] = [
  ...pagePaths,
  ...[guideSlugs, districtSlugs].map(([slug]) => `/${slug}`),
];
