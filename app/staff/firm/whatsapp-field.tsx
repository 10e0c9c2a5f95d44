import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import { ChoiceGroup, type FieldProps } from "./choice-group.tsx";

/** Three choices: the main number, another one, or none. */
export function WhatsAppField({ answers, faults, isReadOnly, change }: FieldProps) {
  const number = answers.whatsapp_number;
  const kind = number === "{phone}" ? "same" : number === "" ? "none" : "other";
  const choices = [
    ["same", t("On the main number"), "{phone}"],
    ["other", t("On another number"), "+91 "],
    ["none", t("We do not use WhatsApp: leave its button out"), ""],
  ] as const;
  const error = faults.get("whatsapp_number");
  return (
    <>
      <ChoiceGroup
        label={t("WhatsApp")}
        hint={t("The green button on every page opens a chat with it.")}
        error={error}
      >
        {choices.map(([value, words, stored], at) => (
          <label key={value}>
            <input
              type="radio"
              name="whatsapp"
              id={at === 0 ? "set-up-whatsapp_number" : undefined}
              checked={kind === value}
              disabled={isReadOnly}
              onChange={() => change({ whatsapp_number: stored })}
            />
            {words}
          </label>
        ))}
      </ChoiceGroup>
      {kind === "other" && (
        <InputField
          label={t("WhatsApp number")}
          type="tel"
          value={number}
          readOnly={isReadOnly}
          onChange={(event) => change({ whatsapp_number: event.currentTarget.value || "+" })}
        />
      )}
    </>
  );
}
