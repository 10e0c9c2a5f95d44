import { pictures } from "#app/art/pictures.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Guide } from "./guide.schema.ts";

type Figure = NonNullable<Guide["figure"]>;

const states = {
  heirs: [pictures.oneHolding, pictures.threeShares],
  mutation: [pictures.oldRecord, pictures.changedRecord],
  prohibited: [pictures.lockedHolding, pictures.lockedPart],
  merging: [pictures.threeKhatas, pictures.oneKhata],
} as const satisfies Record<Figure["drawing"], unknown>;

/** How things stand before the application and after it: a drawing that explains. */
export function GuideFigure({ drawing, alt, caption }: Figure) {
  const [before, after] = states[drawing];
  return (
    <figure className="guide-figure">
      <div>
        <img {...before} alt={alt} />
        <Icon name="arrow" />
        <img {...after} alt="" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
