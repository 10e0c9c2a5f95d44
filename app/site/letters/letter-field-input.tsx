import type { LetterField } from "#app/content/kinds/tools/letters.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/text-field.tsx";

/** Autocomplete tokens: a browser knows its owner, not the subject of the letter. */
const known: Readonly<Record<string, string>> = { name: "name", phone: "tel", address: "street-address" };

/** One field of the form, with the control that fits its kind. */
export function LetterFieldInput({ field, value }: { field: LetterField; value: string | undefined }) {
  const { id, label, hint, kind, is_optional, choices } = field;
  const common = { label, hint: hint || undefined, name: id, isOptional: is_optional, defaultValue: value };
  switch (kind) {
    case "lines":
      return <TextAreaField {...common} rows={2} autoComplete={known[id] ?? "off"} />;
    case "choice":
    case "district":
      return (
        <SelectField {...common} choices={choices.map((one) => ({ value: one.id, label: one.label }))} />
      );
    default:
      return (
        <TextField {...common} type={kind === "date" ? "date" : "text"} autoComplete={known[id] ?? "off"} />
      );
  }
}
