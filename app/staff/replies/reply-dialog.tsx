import { Mail, MessageCircle, Pencil, Plus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { may } from "#app/contracts/role.ts";
import { isLocale, localeNames, locales } from "#app/i18n/locales.ts";
import { hasName, type Person } from "#app/staff/inbox/model/lead.ts";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import {
  Button,
  IconButton,
  InputField,
  LocaleOptions,
  Options,
  SelectField,
  TextField,
} from "#app/staff/kit/controls.tsx";
import { Dialog, FormDialog } from "#app/staff/kit/dialog.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { rich, t } from "#app/staff/words/words.ts";
import { type Matter, useCaseFacts } from "./case-facts.ts";
import {
  bringBackStarters,
  factsFor,
  fillTemplate,
  loadTemplates,
  placeholders,
  type ReplyTemplate,
  removedStarters,
  removeTemplate,
  saveTemplate,
  withStarters,
} from "./reply-template.ts";

type Props = {
  person: Pick<Person, "locale" | "name" | "reference" | "papers">;
  matter: Matter;
  brand: string;
  /** The addresses that open the text in WhatsApp or a mail program. We never send it ourselves. */
  chatAddress: string | undefined;
  mailAddress: string | undefined;
  /** Called when a reply was opened in a channel. */
  onOpened: (opening: "chat_opened" | "mail_opened") => void;
  onClose: () => void;
};

/** Focuses the first template, because the templates load after the dialog has opened. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Replies from templates: the member chooses one, checks it, and opens it in WhatsApp or mail. */
export function ReplyDialog({ person, matter, brand, chatAddress, mailAddress, onOpened, onClose }: Props) {
  const { supabase, member } = useStaff();
  const mayWrite = may(member.role, "people.work");
  const [language, setLanguage] = useState(person.locale);
  const [begins, setBegins] = useState("");
  const [date, setDate] = useState("");
  const found = useCaseFacts(matter, { language, begins, date });
  const [chosen, setChosen] = useState<ReplyTemplate | undefined>(undefined);
  const [stored, setStored] = useState<readonly ReplyTemplate[] | undefined>(undefined);
  const [text, setText] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<ReplyTemplate | undefined>(undefined);
  const load = useCallback(
    () => void loadTemplates(supabase).then(setStored, () => setStored([])),
    [supabase],
  );
  useEffect(load, [load]);
  // Fills in the template again when another one, another language or another date is chosen.
  useEffect(() => {
    if (!chosen || found === undefined) return;
    const own = {
      name: hasName(person) ? person.name : "",
      reference: person.reference ?? "",
      papers: person.papers > 0 ? String(person.papers) : "",
      brand,
    };
    setText(fillTemplate(chosen, language, factsFor(own, found, language)));
  }, [chosen, language, found, person, brand]);
  const dates = found?.dates ?? [];
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
        {templates?.map((template, place) => (
          <li key={template.id} className="row">
            <Button
              ref={place === 0 ? takeFocus : undefined}
              aria-pressed={template.id === chosen?.id}
              onClick={() => setChosen(template)}
            >
              {template.title}
            </Button>
            {mayWrite && (
              <IconButton
                icon={Pencil}
                label={t("Edit {title}", { title: template.title })}
                onClick={() => setEdited(template)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="stack">
        <div className="cluster">
          <SelectField
            label={t("Language of the answer")}
            value={language}
            onChange={({ currentTarget: { value } }) => isLocale(value) && setLanguage(value)}
          >
            <LocaleOptions />
          </SelectField>
          {dates.length > 0 && (
            <>
              <SelectField
                label={t("Their time runs from")}
                value={begins}
                onChange={({ currentTarget }) => setBegins(currentTarget.value)}
              >
                <option value="">{t("not known")}</option>
                <Options of={dates.map(({ id, label }) => [id, label])} />
              </SelectField>
              {begins && (
                <InputField
                  label={t("Day")}
                  name="day"
                  type="date"
                  onChange={({ currentTarget: { value, validity } }) => validity.valid && setDate(value)}
                />
              )}
            </>
          )}
        </div>
        {found && (
          <p className="staff-hint">
            {rich("Papers, office and fee are those of {guide}.", {
              guide: (
                <a href={found.guide} target="_blank" rel="noopener">
                  {found.title}
                </a>
              ),
            })}
          </p>
        )}
        {text !== undefined && (
          <TextField
            label={t("Check the text before you send it")}
            lang={language}
            rows={12}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </div>
      <div className="staff-actions">
        {text && chatAddress && (
          <a
            className="staff-button"
            data-look="primary"
            href={`${chatAddress}?text=${words}`}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onOpened("chat_opened")}
          >
            <MessageCircle aria-hidden="true" /> {t("Open in WhatsApp")}
          </a>
        )}
        {text && mailAddress && (
          <a
            className="staff-button"
            href={`${mailAddress}&body=${words}`}
            onClick={() => onOpened("mail_opened")}
          >
            <Mail aria-hidden="true" /> {t("Open in mail")}
          </a>
        )}
        {mayWrite && (
          <Button icon={Plus} onClick={() => setEdited({ id: crypto.randomUUID(), title: "", texts: {} })}>
            {t("New answer")}
          </Button>
        )}
        {mayWrite && removed.length > 0 && (
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
        {t("Filled in automatically: {names}. A line with something that is not known is left out.", {
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
