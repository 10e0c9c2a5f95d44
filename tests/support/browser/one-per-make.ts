import { districtSlugs, guideSlugs, pagePaths } from "#app/lib/addresses/public-pages.ts";

/** A page of every make: each single page, one guide, one district. The others of a make differ in words alone. */
export const onePerMake: readonly string[] = [
  ...pagePaths,
  ...[guideSlugs, districtSlugs].map(([slug]) => `/${slug}`),
];

/** What stands below a page: a step and an answer of the chooser, a case of the clock, a letter, a post, nothing. */
export const deeperPages: readonly string[] = [
  "/which-application/someone-died",
  "/which-application/someone-died/no-passbook",
  "/deadlines/succession-filed",
  "/letters/reminder",
  "/blog/how-to-read-a-pattadar-passbook",
  "/no-such-page",
];
