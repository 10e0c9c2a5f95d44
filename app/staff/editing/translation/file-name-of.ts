import type { ContentKind } from "#app/content/engine/define-content.ts";

/** The name of a page in a translation file: "guide/nala-application-guide". */
export const fileNameOf = (kind: ContentKind, slug: string): string =>
  kind.slugs ? `${kind.id}/${slug}` : kind.id;
