import type { Source } from "#app/content/kinds/pages/sources.ts";

/** When the newest of these appeared. Dates are compared as far as they are known: a year stands for its beginning. */
export const newestSource = (sources: readonly Source[]): string | undefined =>
  sources
    .flatMap(({ published }) => published ?? [])
    .toSorted()
    .at(-1);
