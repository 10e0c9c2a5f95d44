import { useState } from "react";
import { fileAddress } from "#app/lib/addresses/picture-address.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import { PictureDialog } from "./picture-dialog.tsx";

type Props = { value: string; error?: string; onChange: (url: string, name: string) => void };

/** A PDF of the library, or one that is uploaded now. */
export function FilePicker({ value, error, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="staff-field">
      <div className="cluster">
        {value && <span className="clip">{value.split("/").at(-1)}</span>}
        <Button onClick={() => setIsOpen(true)}>{value ? t("Choose another") : t("Choose a PDF")}</Button>
      </div>
      {error && (
        <p className="staff-error" role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PictureDialog
          kind="pdf"
          onClose={() => setIsOpen(false)}
          onChoose={(file) => {
            onChange(fileAddress(file), file.name);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
