import { fieldInfo } from "#app/content/fields.ts";
import type { SetUpName } from "#app/content/set-up.ts";
import { callBackTimes, siteSettingsContent, spokenLanguages, weekDays } from "#app/content/site-settings.ts";
import { shownInfo } from "#app/staff/content/shown-info.ts";
import { Field, InputField } from "#app/staff/kit/field.tsx";
import { t, type Word, word } from "#app/staff/words/words.tsx";
import { ChoiceGroup, type FieldProps } from "./choice-group.tsx";
import { ClaimFields } from "./claim-fields.tsx";
import { PriceFields } from "./price-fields.tsx";

const { shape } = siteSettingsContent.schema;
const infoOf = (name: SetUpName) => shownInfo(fieldInfo.get(shape[name]));

const dayNames: Record<(typeof weekDays)[number], Word> = {
  mon: word("Monday"),
  tue: word("Tuesday"),
  wed: word("Wednesday"),
  thu: word("Thursday"),
  fri: word("Friday"),
  sat: word("Saturday"),
  sun: word("Sunday"),
};
const languageNames = { te: word("Telugu"), en: word("English"), hi: word("Hindi"), ur: word("Urdu") };
const callBackWords = {
  unsaid: word("Choose …"),
  "same-day": word("on the same working day"),
  "1-day": word("within one working day"),
  "2-days": word("within two working days"),
  "3-days": word("within three working days"),
  "1-week": word("within a week"),
};

/** One question of the set-up, with what there is to know before answering. */
export function SetUpField({ name, ...props }: FieldProps & { name: SetUpName }) {
  switch (name) {
    case "practice":
      return <PracticeField {...props} />;
    case "declaration":
      return props.answers.practice === "law-firm" ? <DeclarationField {...props} /> : null;
    case "whatsapp_number":
      return <WhatsAppField {...props} />;
    case "hours":
      return <HoursField {...props} />;
    case "call_back":
      return <CallBackField {...props} />;
    case "spoken_languages":
      return <LanguagesField {...props} />;
    case "checker":
      return <CheckerFields {...props} />;
    case "claims":
      return <ClaimFields {...props} />;
    case "prices":
      return <PriceFields {...props} />;
    default:
      return <LineField name={name} {...props} />;
  }
}

type LineName = "brand" | "operator" | "main_phone" | "email" | "address" | "officer";
const types: Partial<Record<LineName, string>> = { main_phone: "tel", email: "email" };

function LineField({ name, answers, faults, isReadOnly, change }: FieldProps & { name: LineName }) {
  const info = infoOf(name);
  return (
    <InputField
      id={`set-up-${name}`}
      label={info?.label ?? name}
      hint={info?.help}
      error={faults.get(name)}
      type={types[name] ?? "text"}
      value={answers[name]}
      readOnly={isReadOnly}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
}

function PracticeField({ answers, faults, isReadOnly, change }: FieldProps) {
  const choices = [
    ["law-firm", t("Yes, a firm of enrolled advocates")],
    ["not-a-law-firm", t("No. We help with papers; advocates are chosen by the client")],
  ] as const;
  return (
    <ChoiceGroup
      label={t("Is it a law firm?")}
      hint={infoOf("practice")?.help}
      error={faults.get("practice")}
    >
      {choices.map(([value, words], at) => (
        <label key={value}>
          <input
            type="radio"
            name="practice"
            id={at === 0 ? "set-up-practice" : undefined}
            checked={answers.practice === value}
            disabled={isReadOnly}
            onChange={() => change({ practice: value })}
          />
          {words}
        </label>
      ))}
    </ChoiceGroup>
  );
}

function DeclarationField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("declaration");
  return (
    <Field
      id="set-up-declaration"
      label={t("Advocates' declaration")}
      hint={info?.help}
      error={faults.get("declaration")}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={answers.declaration}
          readOnly={isReadOnly}
          onChange={(event) => change({ declaration: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

/** The same number, another one, or none: three answers, not a word to know. */
function WhatsAppField({ answers, faults, isReadOnly, change }: FieldProps) {
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

function HoursField({ answers, faults, isReadOnly, change }: FieldProps) {
  const { hours } = answers;
  const set = (more: Partial<typeof hours>) => change({ hours: { ...hours, ...more } });
  const times = [
    ["opens", t("From")],
    ["closes", t("Until")],
  ] as const;
  const error = faults.get("hours.days") ?? faults.get("hours");
  return (
    <ChoiceGroup label={t("Office hours")} hint={t("When somebody answers the telephone.")} error={error}>
      <div className="set-up-ticks">
        {weekDays.map((day, at) => (
          <label key={day}>
            <input
              type="checkbox"
              id={at === 0 ? "set-up-hours.days" : undefined}
              checked={hours.days.includes(day)}
              disabled={isReadOnly}
              onChange={(event) => {
                const isOpen = event.currentTarget.checked;
                set({ days: weekDays.filter((one) => (one === day ? isOpen : hours.days.includes(one))) });
              }}
            />
            {t(dayNames[day])}
          </label>
        ))}
      </div>
      <div className="set-up-pair">
        {times.map(([name, label]) => (
          <InputField
            key={name}
            id={`set-up-hours.${name}`}
            label={label}
            type="time"
            value={hours[name]}
            readOnly={isReadOnly}
            error={faults.get(`hours.${name}`)}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function CallBackField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("call_back");
  return (
    <Field
      id="set-up-call_back"
      label={t("We call back …")}
      hint={info?.help}
      error={faults.get("call_back")}
    >
      {(control) => (
        <select
          {...control}
          value={answers.call_back}
          disabled={isReadOnly}
          onChange={(event) => {
            const chosen = callBackTimes.find((time) => time === event.currentTarget.value);
            if (chosen) change({ call_back: chosen });
          }}
        >
          {callBackTimes.map((time) => (
            <option key={time} value={time}>
              {t(callBackWords[time])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function LanguagesField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("spoken_languages");
  const spoken = answers.spoken_languages;
  return (
    <ChoiceGroup label={info?.label ?? ""} hint={info?.help} error={faults.get("spoken_languages")}>
      <div className="set-up-ticks">
        {spokenLanguages.map((code, at) => (
          <label key={code}>
            <input
              type="checkbox"
              id={at === 0 ? "set-up-spoken_languages" : undefined}
              checked={spoken.includes(code)}
              disabled={isReadOnly}
              onChange={(event) => {
                const isSpoken = event.currentTarget.checked;
                change({
                  spoken_languages: spokenLanguages.filter((one) =>
                    one === code ? isSpoken : spoken.includes(one),
                  ),
                });
              }}
            />
            {t(languageNames[code])}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function CheckerFields({ answers, faults, isReadOnly, change }: FieldProps) {
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
      hint={t("Somebody who knows the law: best an enrolled advocate.")}
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
