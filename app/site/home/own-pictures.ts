import { pictures } from "#app/ui/drawings.ts";
import type { HeroPicture } from "./hero-picture.tsx";

/** The site's own drawings, for a hero without pictures, and for their descriptions when staff list them. */
export const ownPictures: readonly HeroPicture[] = [
  {
    src: pictures.villageMap.src,
    alt: "Drawing of a village survey map. Fields carry survey numbers; one share, 214/అ, is filled green.",
    caption: "Every field has a survey number, every share a letter. Drawn for illustration.",
    callout: { title: "Survey no. 214", text: "first share: 2 acres 14 guntas" },
  },
  {
    src: pictures.bookAndDeed.src,
    alt: "Drawing of an account book and a deed. The book gives plot 214/అ as 2-14, the deed as 2-24.",
    caption: "Book and deed must give the same extent. If not, correct one of them first.",
  },
  {
    src: pictures.officeRoad.src,
    alt: "Drawing of a road from a green field past four offices, each larger than the one before.",
    caption: "1 village, 2 Tahsildar, 3 RDO, 4 Collector. An appeal goes one office further.",
  },
];

/** What is known of a picture that staff chose: pictures of the library have a description, those from elsewhere have none. */
export function describePictures(
  addresses: readonly string[],
  words: Readonly<Record<string, string>> = {},
): readonly HeroPicture[] {
  if (addresses.length === 0) return ownPictures;
  return addresses.map(
    (src) => ownPictures.find((picture) => picture.src === src) ?? { src, alt: words[src] ?? "" },
  );
}
