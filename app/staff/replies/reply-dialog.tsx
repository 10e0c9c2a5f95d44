import { Mail, MessageCircle, Pencil, Plus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locales.ts";
import { Button, IconButton } from "#app/staff/kit/button.tsx";
import { Dialog } from "#app/staff/kit/dialog.tsx";
import { TextField } from "#app/staff/kit/field.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t } from "#app/staff/words/words.ts";
import {
  bringBackStarters,
  fillTemplate,
  loadTemplates,
  type ReplyTemplate,
  type TemplateFacts,
} from "./reply-template.ts";
import { removedStarters, withStarters } from "./starter-answers.ts";
import { TemplateForm } from "./template-form.tsx";

type Props = {
  locale: Locale;
  facts: TemplateFacts;
  /** The channels in which a reply can be opened; it is never sent by us. */
  chatAddress: string | undefined;
  mailAddress: string | undefined;
  /** Called when a reply was opened in a channel. */
  onOpened: (outcome: "whatsapp" | "mail") => void;
  onClose: () => void;
};

/** Reply templates: chosen, edited, and opened in WhatsApp or mail. */
export function ReplyDialog({ locale, facts, chatAddress, mailAddress, onOpened, onClose }: Props) {
  const { supabase } = useStaff();
  const [stored, setStored] = useState<readonly ReplyTemplate[] | undefined>(undefined);
  const [text, setText] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<ReplyTemplate | undefined>(undefined);
  const load = useCallback(
    () => void loadTemplates(supabase).then(setStored, () => setStored([])),
    [supabase],
  );
  useEffect(load, [load]);
  const templates = stored && withStarters(stored);
  const removed = removedStarters(stored ?? []);
  const words = encodeURIComponent(text ?? "");
  if (edited)
    return (
      <TemplateForm
        template={edited}
        onClose={() => {
          setEdited(undefined);
          load();
        }}
      />
    );
  return (
    <Dialog title={t("Ready answers")} onClose={onClose}>
      {templates?.length === 0 && (
        <p className="staff-hint">{t("There is none yet. Write one, and it is one tap from then on.")}</p>
      )}
      <ul className="choice-list stack">
        {templates?.map((template) => (
          <li key={template.id} className="row">
            <Button onClick={() => setText(fillTemplate(template, locale, facts))}>{template.title}</Button>
            <IconButton
              icon={Pencil}
              label={t("Edit {title}", { title: template.title })}
              onClick={() => setEdited(template)}
            />
          </li>
        ))}
      </ul>
      {text !== undefined && (
        <TextField
          label={t("Look it over")}
          lang={locale}
          rows={6}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className="staff-actions">
        {text && chatAddress && (
          <a
            className="staff-button"
            data-look="primary"
            href={`${chatAddress}?text=${words}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpened("whatsapp")}
          >
            <MessageCircle aria-hidden="true" /> {t("Open in WhatsApp")}
          </a>
        )}
        {text && mailAddress && (
          <a className="staff-button" href={`${mailAddress}&body=${words}`} onClick={() => onOpened("mail")}>
            <Mail aria-hidden="true" /> {t("Open in mail")}
          </a>
        )}
        <Button icon={Plus} onClick={() => setEdited({ id: crypto.randomUUID(), title: "", texts: {} })}>
          {t("New answer")}
        </Button>
        {removed.length > 0 && (
          <button
            type="button"
            className="text-button"
            onClick={() => void bringBackStarters(supabase, removed).then(load, load)}
          >
            {t("Bring back what the site came with ({count})", { count: removed.length })}
          </button>
        )}
      </div>
    </Dialog>
  );
}
