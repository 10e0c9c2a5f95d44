import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "#app/staff/words/words.ts";
import { Button } from "./button.tsx";
import { closeDialog, Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";

type Props = { title: string; link: string; onClose: () => void; children: React.ReactNode };

/** A link that is shown once, to be passed on: by WhatsApp, by mail, or in person. */
export function LinkDialog({ title, link, onClose, children }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      {children}
      <TextField
        label={t("Link")}
        readOnly
        rows={4}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="staff-actions">
        <Button onClick={closeDialog}>{t("Close")}</Button>
        <a
          className="staff-button"
          href={`https://wa.me/?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("WhatsApp")}
        </a>
        <Button
          look="primary"
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => setIsCopied(true),
              // Refused, or no secure context: the link is selected instead, to be copied by hand.
              () => document.querySelector<HTMLTextAreaElement>("dialog[open] textarea")?.select(),
            )
          }
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? t("Copied") : t("Copy the link")}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && t("The link was copied.")}
      </p>
    </Dialog>
  );
}
