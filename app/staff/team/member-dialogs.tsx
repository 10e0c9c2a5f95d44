import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, Options, SelectField, TextField } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog, FormDialog } from "#app/staff/kit/dialog.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { useFirm } from "#app/staff/session/use-firm.ts";
import { t } from "#app/staff/words/words.ts";
import type { ListedMember } from "./list-members.ts";

/** If no mail could be sent, the owner passes the link on: by WhatsApp, or in person. It is shown once. */
export function InvitationLink({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
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

type RemoveProps = {
  member: ListedMember;
  /** Members who can take over the open leads. */
  others: readonly ListedMember[];
  onRemove: (heir: string | undefined) => void;
  onClose: () => void;
};

/** A removed member leaves open leads: the dialog counts them and asks who takes them over. */
export function RemoveDialog({ member, others, onRemove, onClose }: RemoveProps) {
  const { supabase, member: me } = useStaff();
  const [open, setOpen] = useState<number | undefined>(undefined);
  useEffect(() => {
    void supabase
      .from("people")
      .select("id", { count: "exact", head: true })
      .eq("assignee", member.userId)
      .in("tray", ["new", "contacted", "in_progress"])
      .then(({ count }) => setOpen(count ?? 0));
  }, [supabase, member.userId]);
  const heirs = others.filter(({ isSuspended }) => !isSuspended);
  return (
    <FormDialog
      title={t("Remove {name}?", { name: member.name })}
      confirm={t("Remove")}
      isDanger
      isBusy={open === undefined}
      onConfirm={(fields) => onRemove(String(fields.get("heir") ?? "") || undefined)}
      onClose={onClose}
    >
      <p>
        {t(
          "The account is deleted and cannot sign in any more. Notes and the log go on naming {name}. If they may come back, suspend them instead.",
          { name: member.name },
        )}
      </p>
      {open ? (
        <SelectField
          label={open === 1 ? t("Their person goes to") : t("Their {open} people go to", { open })}
          name="heir"
          defaultValue={heirs.some(({ userId }) => userId === me.userId) ? me.userId : ""}
        >
          <Options
            of={heirs.map(({ userId, name }) => [
              userId,
              userId === me.userId ? t("{name} (you)", { name }) : name,
            ])}
          />
          <option value="">{t("No one yet")}</option>
        </SelectField>
      ) : (
        <p>{open === 0 ? t("They have no people.") : t("Counting their people…")}</p>
      )}
    </FormDialog>
  );
}
