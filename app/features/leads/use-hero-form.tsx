import { useEffect, useState } from "react";
import { useFetcher } from "react-router";

import type { HeroFormProps } from "#app/features/hero/hero-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { LeadResult } from "./submit-lead.server.ts";

type Wired = Pick<HeroFormProps, "state" | "value" | "form" | "children" | "formKey">;

/**
 * The hero's form with its answers: in place where there is a script, and the
 * plain page's answer where there is none.
 */
export function useHeroForm(answerWithoutScript: LeadResult | undefined): Wired {
  const fetcher = useFetcher<LeadResult>();
  const isHydrated = useHydrated();
  const [key, setKey] = useState("");
  const answer = fetcher.data ?? answerWithoutScript;
  const isSent = answer?.state === "sent" && fetcher.state === "idle";
  // A new form gets a new key; the same form sent twice is the same lead.
  useEffect(() => {
    if (isHydrated) setKey((former) => (former === "" || isSent ? crypto.randomUUID() : former));
  }, [isHydrated, isSent]);
  return {
    state: fetcher.state === "idle" ? (answer?.state ?? "idle") : "submitting",
    value: answer && "value" in answer ? answer.value : undefined,
    form: fetcher.Form,
    formKey: isSent ? key : "first",
    children: isHydrated && (
      <>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="script" value="yes" />
      </>
    ),
  };
}
