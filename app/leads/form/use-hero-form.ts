import { useState } from "react";
import { findContactDoubt } from "#app/leads/contact-doubt.ts";
import type { LeadResult } from "#app/leads/receive/submit-lead.server.ts";
import { type Delivered, deliverLead, fieldsOf, orSubmitPlainly } from "#app/leads/send/deliver-lead.ts";
import { forgetWaiting } from "#app/leads/send/device-queue.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { HeroFormProps } from "./hero-form.tsx";
import { useSavedLead } from "./use-saved-lead.ts";

type Wired = Omit<HeroFormProps, "placeholder" | "buttonText" | "noticeUrl" | "phone"> & {
  /** After sending: shown above the form, which is empty and ready again. */
  sent?: { thanks: string; enquiryNumber: string };
};
type Answer = Delivered | { state: "submitting" } | Extract<LeadResult, { state: "doubtful" }>;

/** The state of the hero form: shown in place with a script, or the server's result without one. */
export function useHeroForm(answerWithoutScript: LeadResult | undefined): Wired {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const saved = answer?.state === "saved" ? answer : undefined;
  const settle = (next: Answer | undefined) => {
    setAnswer(next);
    // A new key empties the form; the text is stored on the server or on this device.
    if (next?.state === "sent" || next?.state === "saved") setRound((former) => former + 1);
  };
  useSavedLead(saved?.key, setAnswer);
  const reset = () => setAnswer(undefined);
  const onSubmit = orSubmitPlainly(reset, async (event) => {
    if (answer?.state === "submitting") return;
    const fields = fieldsOf(event, "hero");
    if (!fields.contact) {
      event.currentTarget.querySelector<HTMLElement>("[name=contact]")?.focus();
      return setAnswer({ state: "empty" });
    }
    const { contact, sure } = fields;
    const doubt = sure === contact ? undefined : findContactDoubt(contact);
    if (doubt) return setAnswer({ state: "doubtful", value: contact, doubt });
    setAnswer({ state: "submitting" });
    settle(await deliverLead(fields));
  });
  const shown = answer ?? answerWithoutScript ?? { state: "idle" as const };
  const { state } = shown;
  return {
    state: state === "invalid" || state === "limited" ? "failed" : state === "sent" ? "idle" : state,
    doubt: shown.state === "doubtful" ? { ...shown.doubt, contact: shown.value } : undefined,
    isPlainAnswer: !answer && answerWithoutScript !== undefined,
    sent:
      answer?.state === "sent" ? { thanks: answer.thanks, enquiryNumber: answer.enquiryNumber } : undefined,
    refusal: answer?.state === "limited" ? answer.text : undefined,
    value:
      !answer && answerWithoutScript && "value" in answerWithoutScript
        ? answerWithoutScript.value
        : undefined,
    formKey: String(round),
    isReady: useHydrated(),
    onSubmit,
    onForget: () => {
      if (saved) void forgetWaiting(saved.key).then(() => setAnswer(undefined));
    },
  };
}
