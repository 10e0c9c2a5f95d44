import type { Source } from "#app/content/kinds/pages/sources.ts";

/** The date of the newest source. Partial dates compare as their beginning. */
export const newestSource = (sources: readonly Source[]): string | undefined =>
  sources
    .flatMap(({ published }) => published ?? [])
    .toSorted()
    .at(-1);
