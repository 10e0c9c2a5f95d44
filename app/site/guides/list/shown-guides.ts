import type { GuideCard } from "#app/content/kinds/pages/guides-list.ts";

/** Only active guides, in the order staff chose. */
export const shownGuides = (guides: readonly GuideCard[]): GuideCard[] =>
  guides.filter(({ isActive }) => isActive).toSorted((a, b) => a.sortOrder - b.sortOrder);
