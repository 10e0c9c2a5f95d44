import { useCallback, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { attempt, type Faults, ProofContext, type Ways, type Work } from "./attempt.ts";

type FormWork = (fields: FormData, form: HTMLFormElement) => ReturnType<Work>;

/**
 * Submits actions of staff screens: busy state, a toast on success or failure, field errors with the
 * focus on the first of them, and a reload of the page's data.
 */
export function useSubmit() {
  const toast = useToast();
  const confirm = useConfirm();
  const readAgain = useReadAgain();
  const prove = useContext(ProofContext);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const run = useCallback(
    (work: Work, ways?: Ways) => {
      const showFaults = (found: Faults) => {
        flushSync(() => setFaults(found));
        if (Object.keys(found).length > 0) focusFault(form.current);
      };
      return attempt({ toast, confirm, prove, setBusy, showFaults, readAgain }, work, ways);
    },
    [toast, confirm, prove, readAgain],
  );
  return {
    isBusy,
    faults,
    /** Clears the errors after a field was changed. */
    forgive: () => setFaults({}),
    run,
    onSubmit: (work: FormWork, ways?: Ways) => (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React bubbles events through dialogs; the form behind this one must not be submitted.
      event.stopPropagation();
      const sent = event.currentTarget;
      form.current = sent;
      void run(() => work(new FormData(sent), sent), ways);
    },
  };
}

/** Focuses the first invalid field of the form or topmost dialog, otherwise the message about the whole form. */
function focusFault(form: HTMLFormElement | null): void {
  const place = form ?? [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const fault = place.querySelector<HTMLElement>("[aria-invalid='true'], .staff-error[tabindex]");
  fault?.focus();
  // Selected, because a password is retyped completely.
  if (fault instanceof HTMLInputElement && fault.autocomplete.endsWith("password")) fault.select();
}
