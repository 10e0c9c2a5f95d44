import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { TextField } from "#app/staff/kit/field.tsx";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { name: string; link: string; onClose: () => void };

/** If no mail could be sent, the owner passes the link on: by WhatsApp, or in person. It is shown once. */
export function InvitationLink({ name, link, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const { brand } = useFirm();
  const said = t("{brand}: your invitation to the staff area. The link works once, for 24 hours.", { brand });
  return (
    <Dialog title={t("The link for {name}", { name })} size="small" onClose={onClose}>
      <p>
        {t(
          "No mail was sent. Give this link to {name} yourself, and to no one else: the first person who opens it chooses the password. It works once, for 24 hours.",
          { name },
        )}
      </p>
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
          href={`https://wa.me/?text=${encodeURIComponent(`${said}\n${link}`)}`}
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
