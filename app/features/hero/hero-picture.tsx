import { pictures } from "#app/art/pictures.ts";

export type HeroPicture = {
  src: string;
  alt: string;
  caption?: string;
  /** What the green plot of the village map is called: number and extent. */
  callout?: { title: string; text: string };
};

/** The site's own map is enlarged on phones; photographs keep their middle. */
export function HeroPictureView({ picture, isFirst }: { picture: HeroPicture; isFirst: boolean }) {
  const { src, alt, callout } = picture;
  const isMap = src === pictures.villageMap.src;
  return (
    <div data-crop={isMap ? "map" : undefined}>
      <img
        src={src}
        alt={alt}
        width="640"
        height="590"
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
      />
      {isMap && callout && (
        <div className="map-callout">
          {/* In the units of the map, from the green plot to the box. */}
          <svg viewBox="0 0 640 590" aria-hidden="true">
            <path d="M237 380 199 462" />
            <circle cx="237" cy="380" r="3.5" stroke="none" />
          </svg>
          <p>
            <b className="figure">{callout.title}</b>
            {callout.text}
          </p>
        </div>
      )}
    </div>
  );
}
