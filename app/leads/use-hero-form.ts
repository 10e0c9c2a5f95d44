import { type FormEvent, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type Delivered, deliverLead, fieldsOf, forgetSaved, prepareToWait } from "./deliver-lead.ts";
import type { HeroFormProps } from "./hero-form.tsx";
import type { LeadResult } from "./submit-lead.server.ts";
import { useSavedLead } from "./use-saved-lead.ts";

type Wired = Pick<
  HeroFormProps,
  "state" | "value" | "formKey" | "refusal" | "isReady" | "onSubmit" | "onFocus" | "onForget"
>;
type Answer = Delivered | { state: "submitting" };

/**
 * The hero's form with its answers: in place where there is a script, and the
 * plain page's answer where there is none.
 */
export function useHeroForm(answerWithoutScript: LeadResult | undefined): Wired {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const saved = answer?.state === "saved" ? answer : undefined;
  const settle = (next: Answer | undefined) => {
    setAnswer(next);
    // A new form, empty again: what was typed is stored there or kept here.
    if (next?.state === "sent" || next?.state === "saved") setRound((former) => former + 1);
  };
  useSavedLead(saved?.key, (enquiryNumber) => setAnswer({ state: "sent", key: "", enquiryNumber }));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (answer?.state === "submitting") return;
    const fields = fieldsOf(event.currentTarget, "hero");
    if (!fields.contact) {
      event.currentTarget.querySelector<HTMLElement>("[name=contact]")?.focus();
      return setAnswer({ state: "empty" });
    }
    setAnswer({ state: "submitting" });
    settle(await deliverLead(fields));
  };
  const { state } = answer ?? answerWithoutScript ?? { state: "idle" as const };
  return {
    state: state === "invalid" || state === "limited" ? "failed" : state,
    refusal: answer?.state === "limited" ? answer.text : undefined,
    value:
      !answer && answerWithoutScript && "value" in answerWithoutScript
        ? answerWithoutScript.value
        : undefined,
    formKey: String(round),
    isReady: useHydrated(),
    onSubmit,
    onFocus: prepareToWait,
    onForget: () => {
      if (saved) void forgetSaved(saved.key).then(() => setAnswer(undefined));
    },
  };
}
