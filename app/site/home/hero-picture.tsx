import { readPictureAddress } from "#app/lib/addresses/picture-address.ts";
import { ContentPicture } from "#app/ui/content/content-picture.tsx";
import { pictures } from "#app/ui/content/drawings.ts";

export type HeroPicture = {
  src: string;
  alt: string;
  caption?: string;
  /** The labels on the village map: number and extent of the green plot, and the name of the water. */
  callout?: { title: string; text: string; tank: string };
};

/** The site's own map is enlarged on phones; photographs are cropped around their middle. */
export function HeroPictureView({ picture }: { picture: HeroPicture }) {
  const { src, alt, callout } = picture;
  const isMap = src === pictures.villageMap.src;
  return (
    <div data-crop={isMap ? "map" : undefined}>
      <ContentPicture src={src} alt={alt} sizes={sizesInFrame(src)} width={640} height={590} />
      {isMap && callout && (
        <div className="map-callout">
          {/* In map coordinates, from the green plot to the label. */}
          <svg viewBox="0 0 640 590" aria-hidden="true">
            <path d="M237 380 199 462" />
            <circle cx="237" cy="380" r="3.5" stroke="none" />
          </svg>
          <p>
            <b className="figure">{callout.title}</b>
            {callout.text}
          </p>
          <i aria-hidden="true">{callout.tank}</i>
        </div>
      )}
    </div>
  );
}

const frame = 640 / 590;

/** The picture fills the frame. A wider picture is cropped, so a larger file is needed. */
function sizesInFrame(src: string): string {
  const { width, height } = readPictureAddress(src) ?? { width: 640, height: 590 };
  const more = Math.max(1, width / height / frame);
  const times = (size: number) => Math.round(size * more);
  return `(min-width: 75rem) ${times(590)}px, (min-width: 60rem) ${times(50)}vw, ${times(100)}vw`;
}
