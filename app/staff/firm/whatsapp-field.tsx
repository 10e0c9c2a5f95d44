import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import { ChoiceGroup, Choices, type FieldProps } from "./choice-group.tsx";

/** Three choices: the main number, another one, or none. */
export function WhatsAppField({ answers, faults, isReadOnly, change }: FieldProps) {
  const number = answers.whatsapp_number;
  const isOther = number !== "{phone}" && number !== "";
  const choices = [
    ["{phone}", t("On the main number")],
    ["+91 ", t("On another number")],
    ["", t("We do not use WhatsApp: leave its button out")],
  ] as const;
  const error = faults.get("whatsapp_number");
  return (
    <>
      <ChoiceGroup
        label={t("WhatsApp")}
        hint={t("The green button on every page opens a chat with it.")}
        error={error}
      >
        <Choices
          field="whatsapp_number"
          of={choices}
          isChosen={(value) => (value === "+91 " ? isOther : value === number)}
          isReadOnly={isReadOnly}
          onChoose={(stored) => change({ whatsapp_number: stored })}
        />
      </ChoiceGroup>
      {isOther && (
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
