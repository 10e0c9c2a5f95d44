import { readPictureAddress } from "#app/lib/addresses/picture-address.ts";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { pictures } from "#app/ui/content/drawings.ts";

export type HeroPicture = { src: string; alt: string; caption?: string };

/** The site's own map is cropped around its green plot, photographs around their middle. */
export function HeroPictureView({ picture: { src, alt } }: { picture: HeroPicture }) {
  return (
    <div data-crop={src === pictures.villageMap.src ? "map" : undefined}>
      <ContentPicture src={src} alt={alt} sizes={sizesInFrame(src)} width={640} height={590} />
    </div>
  );
}

/** The frame is about three times as wide as high on wide screens, and 16:9 on phones. */
const frame = 16 / 9;

/** The picture fills the frame. A wider picture is cropped, so a larger file is needed. */
function sizesInFrame(src: string): string {
  const { width, height } = readPictureAddress(src) ?? { width: 640, height: 590 };
  const more = Math.max(1, width / height / frame);
  const times = (size: number) => Math.round(size * more);
  return `(min-width: 75rem) ${times(640)}px, (min-width: 60rem) ${times(54)}vw, ${times(100)}vw`;
}
