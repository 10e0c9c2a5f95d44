import { pictures } from "#app/art/pictures.ts";
import { Icon } from "#app/ui/icon.tsx";

/** One holding before and after it passes to three heirs: a drawing that explains. */
export function HeirsFigure({ alt, caption }: { alt: string; caption: React.ReactNode }) {
  return (
    <figure className="guide-figure">
      <div>
        <img {...pictures.oneHolding} alt={alt} />
        <Icon name="arrow" />
        <img {...pictures.threeShares} alt="" />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
