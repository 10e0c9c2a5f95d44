import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { Field } from "#app/staff/kit/field.tsx";

type Props = { name: string; link: string; onClose: () => void };

/** Where no mail could carry it, the owner hands the link on: in WhatsApp, or across the table. */
export function InvitationLink({ name, link, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog title={`The link for ${name}`} size="small" onClose={onClose}>
      <p>
        No mail was sent. Give {name} this link yourself, and nobody else: whoever opens it first chooses the
        password. It works once, for 24 hours.
      </p>
      <Field label="Link">
        {(control) => (
          <textarea
            {...control}
            readOnly
            rows={4}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className="staff-actions">
        <button type="button" className="staff-button" onClick={closeDialog}>
          Close
        </button>
        <a
          className="staff-button"
          href={`https://wa.me/?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <button
          type="button"
          className="staff-button"
          data-look="primary"
          onClick={() =>
            void navigator.clipboard.writeText(link).then(
              () => setIsCopied(true),
              // Refused, or no secure address: it is selected instead, to be copied by hand.
              () => document.querySelector<HTMLTextAreaElement>("dialog[open] textarea")?.select(),
            )
          }
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? "Copied" : "Copy the link"}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && "The link was copied."}
      </p>
    </Dialog>
  );
}
