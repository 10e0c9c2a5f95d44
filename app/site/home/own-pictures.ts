import type { Messages } from "#app/i18n/messages.ts";
import { pictures } from "#app/ui/content/drawings.ts";
import type { HeroPicture } from "./hero-picture.tsx";

/** The site's own drawings: the default pictures of the hero, and their descriptions if staff list them. */
export function ownPictures({ villageMap, bookAndDeed, officeRoad }: Messages["pictures"]): HeroPicture[] {
  return [
    { src: pictures.villageMap.src, alt: villageMap.alt, caption: villageMap.caption },
    { src: pictures.bookAndDeed.src, ...bookAndDeed },
    { src: pictures.officeRoad.src, ...officeRoad },
  ];
}

/** Describes the pictures that staff chose. Library pictures have a description, external ones have none. */
export function describePictures(
  addresses: readonly string[],
  words: Messages["pictures"],
  alts: Readonly<Record<string, string>> = {},
): readonly HeroPicture[] {
  const own = ownPictures(words);
  if (addresses.length === 0) return own;
  return addresses.map((src) => own.find((picture) => picture.src === src) ?? { src, alt: alts[src] ?? "" });
}
