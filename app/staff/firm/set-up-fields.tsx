import { fieldInfo } from "#app/content/engine/fields.ts";
import { type ClaimId, claimIds, wordingOf } from "#app/content/firm/claims.ts";
import type { SetUpAnswers, SetUpName } from "#app/content/firm/set-up.ts";
import { callBackTimes, siteSettingsContent, spokenLanguages } from "#app/content/firm/site-settings.ts";
import { findWordingFaults } from "#app/content/firm/wording-faults.ts";
import { shownInfo } from "#app/staff/editing/values/field-shape.ts";
import { InputField, Options, SelectField, TextField } from "#app/staff/kit/controls.tsx";
import { labelOf, t, type Word, word } from "#app/staff/words/words.ts";
import { boundTo, ChoiceGroup, Choices, type FieldProps } from "./choice-group.tsx";
import { HoursField } from "./hours-field.tsx";
import { PriceFields } from "./price-fields.tsx";

const promise = word("You are told within 48 hours that it has arrived, and get an answer within one month.");

const meanings: Record<ClaimId, Word> = {
  legal_services: word(
    "The tagline and the name of your services, also for search engines. It reads as the work of advocates.",
  ),
  legal_guidance: word(
    "“Expert” is praise, and advocates may not praise themselves (Bar Council, Rule 36). Others may not offer legal guidance.",
  ),
  documentation: word("Hard to prove. The safer words name only what you have."),
  support: word("True if someone goes through the steps with every client who wants it."),
  always_open: word(
    "True only if a person answers at night and on holidays. Otherwise it misleads (Consumer Protection Act). It goes with neither office hours nor a time to call back.",
  ),
  written_offer: word("Binding once you say it: you need a form for offers and a bill for every payment."),
  complaint_time: word("The E-Commerce Rules ask for both. Someone must keep the dates."),
};

/** Our advice against a claim that this kind of firm should not make. The owner may still keep it. */
const adviceAgainst = (answers: SetUpAnswers, id: ClaimId): string | undefined =>
  findWordingFaults({ ...answers, claims: { ...answers.claims, [id]: "true" } }).find(
    ({ kind, fields: [field] }) => kind === "not allowed" && field === `claims.${id}`,
  )?.message;

function ClaimFields({ answers, faults, isReadOnly, change }: FieldProps) {
  const { claims } = answers;
  return claimIds.map((id) => {
    const advice = adviceAgainst(answers, id);
    // A law firm may call its work legal services, so nothing is asked.
    if (id === "legal_services" && !advice) return null;
    const { claim, safer } = id === "complaint_time" ? { claim: t(promise), safer: "" } : wordingOf(id);
    const choices = [
      advice
        ? (["kept", t("Keep it against this advice. The log of changes notes who kept it.")] as const)
        : (["true", t("It is true. Say it")] as const),
      ["not-so", safer ? t("Say instead: “{safer}”", { safer }) : t("Leave it out")],
    ] as const;
    return (
      <ChoiceGroup key={id} label={`“${claim}”`} hint={t(meanings[id])} error={faults.get(`claims.${id}`)}>
        {advice && claims[id] === "kept" && <p className="warning">{labelOf(advice)}</p>}
        <Choices
          field={`claims.${id}`}
          of={choices}
          isChosen={(value) => claims[id] === value}
          isReadOnly={isReadOnly}
          onChoose={(value) => change({ claims: { ...claims, [id]: value } })}
        />
      </ChoiceGroup>
    );
  });
}

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

function LineField({ name, ...props }: FieldProps & { name: LineName }) {
  const info = infoOf(name);
  return (
    <InputField
      label={info?.label ?? name}
      hint={info?.help}
      type={types[name] ?? "text"}
      {...boundTo(props, name, props.answers[name], (typed) => props.change({ [name]: typed }))}
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

function DeclarationField(props: FieldProps) {
  const { answers, change } = props;
  return (
    <TextField
      label={t("Advocates' declaration")}
      hint={infoOf("declaration")?.help}
      rows={4}
      {...boundTo(props, "declaration", answers.declaration, (declaration) => change({ declaration }))}
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

/** The person who checks what the guides say about the law. */
function CheckerFields(props: FieldProps) {
  const { checker } = props.answers;
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
          label={label}
          hint={hint}
          type={name === "email" ? "email" : "text"}
          {...boundTo(props, `checker.${name}`, checker[name], (typed) =>
            props.change({ checker: { ...checker, [name]: typed } }),
          )}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Three choices: the main number, another one, or none. */
function WhatsAppField({ answers, faults, isReadOnly, change }: FieldProps) {
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
