import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { readLinkAddress } from "#app/staff/editing/writing/link-address.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";

/** The target of the selected text. Without a selection, inside a link, the whole link is edited. */
export function LinkDialog({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes("link").href ?? "");
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string>();
  const link = () => editor.chain().focus().extendMarkRange("link");
  const save = () => {
    const href = readLinkAddress(address);
    if (!href) return setError(t("Use /page, https://…, mailto:… or tel:…."));
    if (editor.state.selection.empty && !before) {
      editor
        .chain()
        .focus()
        .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
        .run();
    } else link().setLink({ href }).run();
    onDone();
  };
  return (
    <FormDialog title={t("Link")} confirm={t("Save the link")} onConfirm={save} onClose={onDone}>
      <InputField
        label={t("Address")}
        hint={t("A page of this site: /guides. Another site: https://example.org")}
        value={address}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => setAddress(target.value)}
      />
      {before && (
        <Button
          onClick={() => {
            link().unsetLink().run();
            onDone();
          }}
        >
          {t("Remove the link")}
        </Button>
      )}
    </FormDialog>
  );
}
