import { Upload } from "lucide-react";
import { useRef } from "react";
import { acceptedTypes } from "#app/content/pictures/upload-rules.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { onFiles: (files: File[]) => void; look?: "primary" };

/** A button that opens the device's file dialog; on a phone that includes the camera. */
export function ChooseFiles({ onFiles, look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Upload} look={look} onClick={() => input.current?.click()}>
        {t("Upload files")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again after an error.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
