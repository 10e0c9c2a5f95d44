import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { thumbnail } from "#app/lib/addresses/picture-address.ts";
import { t, word } from "#app/staff/words/words.ts";

/** The aspect ratios of the site's frames; the rest of a picture is cropped. */
const frames = [
  { name: "hero", label: word("Hero") },
  { name: "hero-tablet", label: word("Hero on a tablet") },
  { name: "person", label: word("Person") },
] as const;

export function PictureCrops({ folder, width }: PictureRow) {
  return (
    <figure className="picture-crops">
      <figcaption className="staff-hint">{t("As the site's frames cut it:")}</figcaption>
      <ul className="cluster">
        {frames.map(({ name, label }) => (
          <li key={name} data-frame={name}>
            <img src={thumbnail(folder, width)} alt="" />
            <span className="staff-hint">{t(label)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
