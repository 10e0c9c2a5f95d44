import { useState } from "react";
import { type RecordPart, recordParts } from "#app/content/engine/placeholder-syntax.ts";
import { fileAddress } from "#app/lib/addresses/picture-address.ts";
import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";
import { OfferingInput } from "#app/staff/editing/inputs/reference-input.tsx";
import { useReferenceOptions } from "#app/staff/editing/inputs/reference-options.ts";
import { Button, Field, FormFault, InputField, Options, SelectField } from "#app/staff/kit/controls.tsx";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { PictureDialog } from "#app/staff/media/picture-dialog.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";

export type Insertion = "record" | "source" | "word" | "page" | "file";

const titles: Record<Insertion, Word> = {
  record: word("A figure of the law ledger"),
  source: word("A source"),
  word: word("A word of the glossary"),
  page: word("A link"),
  file: word("A PDF to download"),
};

const partNames: Record<RecordPart | "value", Word> = {
  value: word("its value"),
  figure: word("the number alone"),
  full: word("its value, with what it is counted on"),
  since: word("since when"),
  until: word("until when"),
  former: word("the value before"),
};

const hints: Partial<Record<Insertion, Word>> = {
  word: word("If empty, the word itself is used."),
  page: word("If empty, the name of the page is used."),
};

type Props = {
  what: Insertion;
  words: string;
  chosen?: string;
  onInsert: (marked: string) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** Asks what to insert into a text, so that members need not know ids. */
export function InsertDialog({ what, words, chosen: before = "", onInsert, onRemove, onClose }: Props) {
  const options = useReferenceOptions(what === "file" ? "page" : what);
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState(before);
  const [shown, setShown] = useState(words);
  const [part, setPart] = useState<keyof typeof partNames>("value");
  const address = readLinkAddress(chosen);
  const marks: Record<Insertion, () => string> = {
    record: () => (part === "value" ? `{${chosen}}` : `{${chosen}:${part}}`),
    source: () => `${words} [${chosen}]`.trimStart(),
    word: () => (shown ? `[[${chosen}|${shown}]]` : `[[${chosen}]]`),
    page: () => `[${shown || (options.find(({ id }) => id === chosen)?.label ?? chosen)}](${address})`,
    file: () => `[${shown}](${chosen})`,
  };
  const insert = () => {
    if (what === "page" && !address) return setError(t("Use /page, https://…, mailto:… or tel:…."));
    if (what === "file" && !(chosen && shown.trim())) return setError(t("Choose a file and name it."));
    onInsert(marks[what]());
    onClose();
  };
  return (
    <FormDialog title={t(titles[what])} confirm={t("Insert")} onConfirm={insert} onClose={onClose}>
      {what === "file" ? (
        <FilePicker
          value={chosen}
          error={error}
          onChange={(url, name) => {
            setChosen(url);
            setShown(shown || name);
          }}
        />
      ) : (
        <Field label={what === "page" ? t("Page or address") : t("Which")} error={error}>
          {(control) =>
            what === "page" ? (
              <OfferingInput
                {...control}
                target="page"
                required
                value={chosen}
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setChosen(target.value)}
              />
            ) : (
              <select {...control} required value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{t("Choose …")}</option>
                <Options of={options.map(({ id, label }) => [id, label])} />
              </select>
            )
          }
        </Field>
      )}
      {what === "record" && (
        <SelectField
          label={t("What to show of it")}
          value={part}
          onChange={({ target }) => setPart(recordParts.find((one) => one === target.value) ?? "value")}
        >
          <Options of={Object.entries(partNames).map(([name, label]) => [name, t(label)])} />
        </SelectField>
      )}
      {what !== "record" && what !== "source" && (
        <InputField
          label={t("Words in the text")}
          hint={hints[what] && t(hints[what])}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
        />
      )}
      {onRemove && (
        <Button
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          {t("Remove the link")}
        </Button>
      )}
    </FormDialog>
  );
}

/** Normalizes a typed address to a safe one: "example.org/a" means https. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  return address && address.length <= 2048 && isSafeUrl(address) ? address : undefined;
}

type FilePickerProps = { value: string; error?: string; onChange: (url: string, name: string) => void };

/** A PDF of the library, or one that is uploaded now. */
function FilePicker({ value, error, onChange }: FilePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="staff-field">
      <div className="cluster">
        {value && <span className="clip">{value.split("/").at(-1)}</span>}
        <Button onClick={() => setIsOpen(true)}>{value ? t("Choose another") : t("Choose a PDF")}</Button>
      </div>
      <FormFault text={error} />
      {isOpen && (
        <PictureDialog
          kind="pdf"
          onClose={() => setIsOpen(false)}
          onChoose={(file) => {
            onChange(fileAddress(file), file.name);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
