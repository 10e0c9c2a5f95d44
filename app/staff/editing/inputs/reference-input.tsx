import type { ReferenceTarget } from "#app/content/engine/references.ts";
import { Options } from "#app/staff/kit/controls.tsx";
import { t } from "#app/staff/words/words.ts";
import type { InputProps } from "./input-props.ts";
import { useReferenceOptions } from "./reference-options.ts";

/** A select of references. A chosen item that no longer exists is still shown. */
export function ReferenceSelect({ control, shape, value, onChange }: InputProps) {
  const options = useReferenceOptions(shape.info.refersTo ?? "page");
  const chosen = typeof value === "string" ? value : "";
  const isKnown = options.some(({ id }) => id === chosen);
  return (
    <select {...control} value={chosen} onChange={({ target }) => onChange(target.value)}>
      {(!chosen || shape.mayBeEmpty) && (
        <option value="">{shape.mayBeEmpty ? t("None") : t("Choose …")}</option>
      )}
      {chosen && !isKnown && <option value={chosen}>{t("{chosen} (does not exist)", { chosen })}</option>}
      <Options of={options.map(({ id, label }) => [id, label])} />
    </select>
  );
}

type OfferProps = { target: ReferenceTarget } & React.ComponentProps<"input">;

/** A text field with suggestions: a page of this site, or any address. */
export function OfferingInput({ target, ...input }: OfferProps) {
  const options = useReferenceOptions(target);
  const listId = `${input.id}-offers`;
  return (
    <>
      <input {...input} list={listId} />
      <datalist id={listId}>
        {options.map(({ id, label }) => (
          <option key={id} value={id} label={label} />
        ))}
      </datalist>
    </>
  );
}
