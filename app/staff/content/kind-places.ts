import type { ContentKind, KindGroup } from "#app/content/define-content.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";

/** The address where visitors meet this page of a kind. */
export const addressOf = ({ shown }: ContentKind, slug: string): string => shown.path ?? `/${slug}`;

export const kindsOf = (group: KindGroup): ContentKind[] =>
  contentKinds.filter(({ shown }) => shown.group === group);

/** "Home: comparison" stands below "Home page" anyway. */
export function nameOf({ title }: Pick<ContentKind, "title">): string {
  const name = title.replace(/^Home: /, "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
