import { useId, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import type { LandField } from "#app/leads/lead-row.ts";
import { SelectField, TextField } from "#app/ui/text-field.tsx";

type Choice = { value: string; label: string };
export type LandChoices = {
  districts: readonly Choice[];
  mandals: Readonly<Record<string, readonly string[]>>;
};

type FieldProps = { name: string; defaultValue?: string; readOnly?: boolean };
type Props = LandChoices & { field: (name: LandField) => FieldProps };

/** Where the land is. Known mandals are suggested; any name can be typed. */
export function LandFields({ districts, mandals, field }: Props) {
  const { form } = useMessages();
  const { readOnly: _, ...district } = field("district");
  const [chosen, setChosen] = useState(district.defaultValue ?? "");
  const listId = useId();
  const offered = chosen ? (mandals[chosen] ?? []) : Object.values(mandals).flat();
  return (
    <>
      <div className="form-pair">
        <SelectField
          label={form.district}
          choices={districts}
          isOptional
          {...district}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <TextField
          label={form.mandal}
          maxLength={120}
          list={offered.length > 0 ? listId : undefined}
          isOptional
          {...field("mandal")}
        />
        <datalist id={listId}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="form-pair">
        <TextField label={form.village} maxLength={120} isOptional {...field("village")} />
        <TextField
          label={form.survey}
          hint={form.surveyHint}
          maxLength={120}
          isOptional
          {...field("survey")}
        />
      </div>
    </>
  );
}
