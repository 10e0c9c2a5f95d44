import { InputField } from "#app/staff/kit/field.tsx";
import { t } from "#app/staff/words/words.ts";
import { ChoiceGroup, type FieldProps } from "./choice-group.tsx";

/** The person who checks what the guides say about the law. */
export function CheckerFields({ answers, faults, isReadOnly, change }: FieldProps) {
  const { checker } = answers;
  const parts = [
    [
      "name",
      t("Name"),
      t("Who compares the guides with the law. A stamp names this person only after a check that was made."),
    ],
    ["email", t("Email"), t("A reminder goes there when a guide is due. Visitors do not see it.")],
  ] as const;
  return (
    <ChoiceGroup
      label={t("Who checks the guides")}
      hint={t("Someone who knows the law, preferably an enrolled advocate.")}
    >
      {parts.map(([name, label, hint]) => (
        <InputField
          key={name}
          id={`set-up-checker.${name}`}
          label={label}
          hint={hint}
          type={name === "email" ? "email" : "text"}
          value={checker[name]}
          readOnly={isReadOnly}
          error={faults.get(`checker.${name}`)}
          onChange={(event) => change({ checker: { ...checker, [name]: event.currentTarget.value } })}
        />
      ))}
    </ChoiceGroup>
  );
}
