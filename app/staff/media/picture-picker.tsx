import { Image } from "lucide-react";
import { useId, useState } from "react";
import { pictureAddress, readPictureAddress } from "#app/lib/addresses/picture-address.ts";
import { Button, FormFault } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

type Props = {
  label: string;
  value: string;
  error?: string;
  canCrop?: boolean;
  onChange: (url: string, alt?: string) => void;
};

/** The picture field of a form: the selected picture, and buttons to choose another or none. */
export function PicturePicker({ label, value, error, canCrop = false, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const known = readPictureAddress(value);
  return (
    // A span is the label, because a legend cannot be laid out beside the contents.
    <fieldset className="staff-field" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className="picture-value cluster">
        {known ? (
          <FocusPicker picture={known} canCrop={canCrop} onChange={onChange} />
        ) : value ? (
          <img src={value} alt="" />
        ) : (
          <span className="picture-none staff-hint">
            <Image aria-hidden="true" /> {t("No picture")}
          </span>
        )}
        <div className="staff-actions">
          <Button onClick={() => setIsOpen(true)}>
            {value ? t("Choose another") : t("Choose a picture")}
          </Button>
          {value && <Button onClick={() => onChange("")}>{t("Take it out")}</Button>}
        </div>
      </div>
      <FormFault text={error} />
      {isOpen && (
        <PictureDialog
          chosen={known?.id}
          onClose={() => setIsOpen(false)}
          onChoose={(picture) => {
            onChange(pictureAddress(picture), picture.alt_en);
            setIsOpen(false);
          }}
        />
      )}
    </fieldset>
  );
}
