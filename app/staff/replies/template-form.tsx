import { useState } from "react";
import { localeNames, locales } from "#app/i18n/locales.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { InputField, TextField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import { placeholders, type ReplyTemplate, removeTemplate, saveTemplate } from "./reply-template.ts";

/** One reply in every language. Empty languages use English. */
export function TemplateForm({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const { supabase } = useStaff();
  const confirm = useConfirm();
  const [fault, setFault] = useState("");

  async function save(fields: FormData) {
    const text = (name: string) => String(fields.get(name) ?? "").trim();
    const texts = Object.fromEntries(
      locales.flatMap((locale) => (text(locale) ? [[locale, text(locale)]] : [])),
    );
    if (!text("title")) return setFault(t("Give it a name to choose it by."));
    if (Object.keys(texts).length === 0) return setFault(t("Write it in one language at least."));
    try {
      await saveTemplate(supabase, { id: template.id, title: text("title"), texts });
      onClose();
    } catch {
      setFault(t("That could not be saved. What you typed is still here."));
    }
  }
  async function remove() {
    const isSure = await confirm({
      title: t('Remove "{title}"?', { title: template.title }),
      text: t("It is gone for every colleague."),
      confirm: t("Remove"),
      isDanger: true,
    });
    if (!isSure) return;
    await removeTemplate(supabase, template).then(onClose, () => setFault(t("That could not be removed.")));
  }

  return (
    <FormDialog
      title={template.title || t("New answer")}
      confirm={t("Save the answer")}
      onConfirm={(fields) => void save(fields)}
      onClose={onClose}
    >
      <InputField
        label={t("Name")}
        name="title"
        defaultValue={template.title}
        maxLength={120}
        error={fault}
      />
      <p className="staff-hint">
        {t("Filled in by itself: {names}. A line whose words are not known is left out.", {
          names: placeholders.map((name) => `{${name}}`).join(", "),
        })}
      </p>
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={localeNames[locale]}
          name={locale}
          lang={locale}
          rows={4}
          maxLength={3000}
          defaultValue={template.texts[locale] ?? ""}
        />
      ))}
      {template.title && (
        <button type="button" className="text-button" onClick={() => void remove()}>
          {t("Remove this answer")}
        </button>
      )}
    </FormDialog>
  );
}
