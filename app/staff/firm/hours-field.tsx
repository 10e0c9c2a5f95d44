import { weekDays } from "#app/content/firm/site-settings.ts";
import { InputField } from "#app/staff/kit/controls.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { boundTo, ChoiceGroup, Choices, type FieldProps } from "./choice-group.tsx";

const dayNames: Record<(typeof weekDays)[number], Word> = {
  mon: word("Monday"),
  tue: word("Tuesday"),
  wed: word("Wednesday"),
  thu: word("Thursday"),
  fri: word("Friday"),
  sat: word("Saturday"),
  sun: word("Sunday"),
};

export function HoursField(props: FieldProps) {
  const { answers, faults, isReadOnly, change } = props;
  const { hours } = answers;
  const set = (more: Partial<typeof hours>) => change({ hours: { ...hours, ...more } });
  const times = [
    ["opens", t("From")],
    ["closes", t("Until")],
  ] as const;
  const error = faults.get("hours.days") ?? faults.get("hours");
  return (
    <ChoiceGroup
      label={t("Office hours")}
      hint={t(
        "When someone answers the telephone. If someone always does, leave this and the next question empty, and say so in step 4.",
      )}
      error={error}
    >
      <div className="set-up-ticks cluster">
        <Choices
          field="hours.days"
          isMany
          of={weekDays.map((day) => [day, t(dayNames[day])])}
          isChosen={(day) => hours.days.includes(day)}
          isReadOnly={isReadOnly}
          onChoose={(day, isOpen) =>
            set({ days: weekDays.filter((one) => (one === day ? isOpen : hours.days.includes(one))) })
          }
        />
      </div>
      <div className="pair">
        {times.map(([name, label]) => (
          <InputField
            key={name}
            label={label}
            type="time"
            {...boundTo(props, `hours.${name}`, hours[name], (time) => set({ [name]: time }))}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
