import { districtSlugs, guideSlugs, pagePaths } from "#app/lib/addresses/public-pages.ts";

/** A page of every type: each single page, one guide, one district. Pages of a type differ only in text. */
export const onePerMake: readonly string[] = [
  ...pagePaths,
  ...[guideSlugs, districtSlugs].map(([slug]) => `/${slug}`),
];

/** Addresses below a page: a step and a result of the chooser, a case of the clock, a letter, a post, a missing page. */
export const deeperPages: readonly string[] = [
  "/which-application/someone-died",
  "/which-application/someone-died/no-passbook",
  "/deadlines/succession-filed",
  "/letters/reminder",
  "/blog/how-to-read-a-pattadar-passbook",
  "/no-such-page",
];
