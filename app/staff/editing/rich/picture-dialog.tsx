import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { Locale } from "#app/i18n/locales.ts";
import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { InputField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { PicturePicker } from "#app/staff/media/picture-picker.tsx";
import { t } from "#app/staff/words/words.ts";

type Props = { editor: Editor; locale: Locale; onDone: () => void };

/** A new picture, or the selected one. It always needs an alternative text. */
export function PictureDialog({ editor, locale, onDone }: Props) {
  const isChange = editor.isActive("image");
  const before = isChange ? editor.getAttributes("image") : {};
  const [src, setSrc] = useState(String(before.src ?? ""));
  const [alt, setAlt] = useState(String(before.alt ?? ""));
  const [isTried, setIsTried] = useState(false);
  const errors = {
    src: isOwnPath(src) ? undefined : t("Choose a picture of this site."),
    alt: checkAlt(alt),
  };
  const save = () => {
    setIsTried(true);
    if (errors.src || errors.alt) return;
    const attrs = { src: src.trim(), alt: alt.trim() };
    if (isChange) editor.chain().focus().updateAttributes("image", attrs).run();
    else editor.chain().focus().insertContent({ type: "image", attrs }).run();
    onDone();
  };
  return (
    <FormDialog
      title={isChange ? t("Change the picture") : t("Add a picture")}
      confirm={isChange ? t("Change the picture") : t("Add the picture")}
      onConfirm={save}
      onClose={onDone}
    >
      <PicturePicker
        label={t("Picture")}
        canCrop
        value={src}
        error={isTried ? errors.src : undefined}
        onChange={(url, known) => {
          setSrc(url);
          // The library's alternative texts are English; another language writes its own.
          if (known && locale === "en" && !alt.trim()) setAlt(known);
        }}
      />
      <InputField
        label={t("Alternative text")}
        hint={t("Required. What the picture shows, read aloud to people who cannot see it.")}
        lang={locale}
        value={alt}
        maxLength={300}
        error={isTried ? errors.alt : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  );
}

function checkAlt(alt: string): string | undefined {
  if (!alt.trim()) return t("Say what the picture shows.");
  return /<[a-z/!?]/i.test(alt) ? t("Plain text only: no HTML.") : undefined;
}
