import { fieldInfo } from "#app/content/engine/fields.ts";
import type { SetUpName } from "#app/content/firm/set-up.ts";
import { callBackTimes, siteSettingsContent, spokenLanguages } from "#app/content/firm/site-settings.ts";
import { shownInfo } from "#app/staff/editing/values/field-shape.ts";
import { InputField, Options, SelectField, TextField } from "#app/staff/kit/field.tsx";
import { t, word } from "#app/staff/words/words.ts";
import { CheckerFields } from "./checker-fields.tsx";
import { ChoiceGroup, Choices, type FieldProps } from "./choice-group.tsx";
import { ClaimFields } from "./claim-fields.tsx";
import { HoursField } from "./hours-field.tsx";
import { PriceFields } from "./price-fields.tsx";
import { WhatsAppField } from "./whatsapp-field.tsx";

const { shape } = siteSettingsContent.schema;
const infoOf = (name: SetUpName) => shownInfo(fieldInfo.get(shape[name]));

const languageNames = { te: word("Telugu"), en: word("English"), hi: word("Hindi"), ur: word("Urdu") };
const callBackWords = {
  unsaid: word("Choose …"),
  "same-day": word("on the same working day"),
  "1-day": word("within one working day"),
  "2-days": word("within two working days"),
  "3-days": word("within three working days"),
  "1-week": word("within a week"),
};

/** One question of the set-up, with its help. */
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
      <Choices
        field="practice"
        of={choices}
        isChosen={(value) => answers.practice === value}
        isReadOnly={isReadOnly}
        onChoose={(practice) => change({ practice })}
      />
    </ChoiceGroup>
  );
}

function DeclarationField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("declaration");
  return (
    <TextField
      id="set-up-declaration"
      label={t("Advocates' declaration")}
      hint={info?.help}
      error={faults.get("declaration")}
      rows={4}
      value={answers.declaration}
      readOnly={isReadOnly}
      onChange={(event) => change({ declaration: event.currentTarget.value })}
    />
  );
}

function CallBackField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("call_back");
  return (
    <SelectField
      id="set-up-call_back"
      label={t("We call back …")}
      hint={info?.help}
      error={faults.get("call_back")}
      value={answers.call_back}
      disabled={isReadOnly}
      onChange={(event) => {
        const chosen = callBackTimes.find((time) => time === event.currentTarget.value);
        if (chosen) change({ call_back: chosen });
      }}
    >
      <Options of={callBackTimes.map((time) => [time, t(callBackWords[time])])} />
    </SelectField>
  );
}

function LanguagesField({ answers, faults, isReadOnly, change }: FieldProps) {
  const info = infoOf("spoken_languages");
  const spoken = answers.spoken_languages;
  return (
    <ChoiceGroup label={info?.label ?? ""} hint={info?.help} error={faults.get("spoken_languages")}>
      <div className="set-up-ticks cluster">
        <Choices
          field="spoken_languages"
          isMany
          of={spokenLanguages.map((code) => [code, t(languageNames[code])])}
          isChosen={(code) => spoken.includes(code)}
          isReadOnly={isReadOnly}
          onChoose={(code, isSpoken) =>
            change({
              spoken_languages: spokenLanguages.filter((one) =>
                one === code ? isSpoken : spoken.includes(one),
              ),
            })
          }
        />
      </div>
    </ChoiceGroup>
  );
}
