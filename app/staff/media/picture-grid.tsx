import { FileText } from "lucide-react";
import type { PictureRow } from "#app/content/pictures/picture-row.ts";
import { thumbnail } from "#app/lib/addresses/picture-address.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  pictures: readonly PictureRow[];
  verb: string;
  chosen?: string;
  onPick: (picture: PictureRow) => void;
  note?: (picture: PictureRow) => React.ReactNode;
  ticked?: ReadonlySet<string>;
  onTick?: (id: string, isTicked: boolean) => void;
};

/** Thumbnails with names. A picture without an alternative text is marked. */
export function PictureGrid({ pictures, verb, chosen, onPick, note, ticked, onTick }: Props) {
  if (pictures.length === 0) return null;
  return (
    <ul className="picture-grid tiles">
      {pictures.map((picture) => (
        <li key={picture.id}>
          {onTick && (
            <label className="picture-tick paper">
              <input
                type="checkbox"
                aria-label={t("Select {name}", { name: picture.name })}
                checked={ticked?.has(picture.id) ?? false}
                onChange={({ currentTarget }) => onTick(picture.id, currentTarget.checked)}
              />
            </label>
          )}
          <button
            type="button"
            aria-label={`${verb} ${picture.name}`}
            aria-pressed={chosen === undefined ? undefined : chosen === picture.id}
            onClick={() => onPick(picture)}
          >
            {picture.kind === "pdf" ? (
              <span className="picture-file">
                <FileText aria-hidden="true" /> {picture.kind.toUpperCase()}
              </span>
            ) : (
              <img
                src={thumbnail(picture.folder, picture.width)}
                alt=""
                data-see-through={!picture.is_opaque || undefined}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
              />
            )}
            <b className="clip">{picture.name}</b>
          </button>
          <p className="staff-hint clamp">
            {picture.alt_en || picture.kind === "pdf" ? (
              picture.alt_en
            ) : (
              <span className="missing-count">{t("No description yet")}</span>
            )}
          </p>
          {note?.(picture)}
        </li>
      ))}
    </ul>
  );
}
