import type { ContentKind } from "#app/content/engine/define-content.ts";

/** By which a file for translators knows a page: "guide/nala-application-guide". */
export const fileNameOf = (kind: ContentKind, slug: string): string =>
  kind.slugs ? `${kind.id}/${slug}` : kind.id;
