import { useState } from "react";

import { type RecordPart, recordParts } from "#app/content/placeholder-syntax.ts";
import { FormDialog } from "#app/staff/kit/dialog.tsx";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { OfferingInput } from "./reference-input.tsx";
import { useReferenceOptions } from "./reference-options.ts";

export type Insertion = "record" | "source" | "word" | "page";

const titles: Record<Insertion, string> = {
  record: "A figure of the law ledger",
  source: "A source",
  word: "A word of the glossary",
  page: "A link",
};

const partNames: Record<RecordPart | "value", string> = {
  value: "its value",
  figure: "the number alone",
  full: "its value, with what it is counted on",
  since: "since when",
  until: "until when",
  former: "the value before",
};

type Props = {
  what: Insertion;
  /** The words that were marked in the text. */
  words: string;
  /** What stands there already. */
  chosen?: string;
  onInsert: (marked: string) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** Asks what to set into a text, so that nobody has to know its short name. */
export function InsertDialog({ what, words, chosen: before = "", onInsert, onRemove, onClose }: Props) {
  const options = useReferenceOptions(what);
  const [chosen, setChosen] = useState(before);
  const [shown, setShown] = useState(words);
  const [part, setPart] = useState<keyof typeof partNames>("value");
  const marks: Record<Insertion, () => string> = {
    record: () => (part === "value" ? `{${chosen}}` : `{${chosen}:${part}}`),
    source: () => `${words} [${chosen}]`.trimStart(),
    word: () => (shown ? `[[${chosen}|${shown}]]` : `[[${chosen}]]`),
    page: () => `[${shown || (options.find(({ id }) => id === chosen)?.label ?? chosen)}](${chosen})`,
  };
  const insert = () => {
    onInsert(marks[what]());
    onClose();
  };
  return (
    <FormDialog title={titles[what]} confirm="Insert" onConfirm={insert} onClose={onClose}>
      <Field label={what === "page" ? "Page or address" : "Which"}>
        {(control) =>
          what === "page" ? (
            <OfferingInput
              {...control}
              target="page"
              required
              value={chosen}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setChosen(target.value.trim())}
            />
          ) : (
            <select {...control} required value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose …</option>
              {options.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )
        }
      </Field>
      {what === "record" && (
        <Field label="What of it">
          {(control) => (
            <select
              {...control}
              value={part}
              onChange={({ target }) => setPart(recordParts.find((one) => one === target.value) ?? "value")}
            >
              {Object.entries(partNames).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {(what === "word" || what === "page") && (
        <InputField
          label="Words in the text"
          hint={what === "word" ? "Empty: the word itself." : "Empty: the name of the page."}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
        />
      )}
      {onRemove && (
        <button
          type="button"
          className="staff-button"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          Remove the link
        </button>
      )}
    </FormDialog>
  );
}
