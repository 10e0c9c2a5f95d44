import { type ClaimId, claimIds, wordingOf } from "#app/content/firm/claims.ts";
import type { SetUpAnswers } from "#app/content/firm/set-up.ts";
import { findWordingFaults } from "#app/content/firm/wording-faults.ts";
import { labelOf, t, type Word, word } from "#app/staff/words/words.ts";
import { ChoiceGroup, Choices, type FieldProps } from "./choice-group.tsx";

const promise = word("You are told within 48 hours that it has arrived, and get an answer within one month.");

/** The consequence of confirming each claim. */
const meanings: Record<ClaimId, Word> = {
  legal_services: word(
    "The tagline and the name of your services, also for search engines. It reads as the work of advocates.",
  ),
  legal_guidance: word(
    "“Expert” is praise, and advocates may not praise themselves (Bar Council, Rule 36). Others may not offer legal guidance.",
  ),
  documentation: word("Hard to prove. The safer words say what is there."),
  support: word("True if someone goes through the steps with every client who wants it."),
  always_open: word(
    "True only if a person answers at night and on holidays. Otherwise it misleads (Consumer Protection Act). It goes with neither office hours nor a time to call back.",
  ),
  written_offer: word("Binding once said: you need a form for offers and a bill for every payment."),
  complaint_time: word("The E-Commerce Rules ask for both. Someone must keep the dates."),
};

/** Our advice against a claim that this kind of firm should not make. The owner may still keep it. */
const adviceAgainst = (answers: SetUpAnswers, id: ClaimId): string | undefined =>
  findWordingFaults({ ...answers, claims: { ...answers.claims, [id]: "true" } }).find(
    ({ kind, fields: [field] }) => kind === "not allowed" && field === `claims.${id}`,
  )?.message;

export function ClaimFields({ answers, faults, isReadOnly, change }: FieldProps) {
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
