import { useCallback, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConfirm } from "#app/staff/kit/confirm.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { attempt, type Faults, type Ways, type Work } from "./attempt.ts";
import { ProofContext } from "./proof.ts";

type FormWork = (fields: FormData, form: HTMLFormElement) => ReturnType<Work>;

/**
 * How staff screens send something: a busy state, a toast when it is done or has failed, the faults of the fields with the
 * focus on the first of them, and the page's data loaded again.
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
    /** For a fault whose field has been changed. */
    forgive: () => setFaults({}),
    run,
    onSubmit: (work: FormWork, ways?: Ways) => (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // React passes events on through dialogs: the form behind this one is not meant.
      event.stopPropagation();
      const sent = event.currentTarget;
      form.current = sent;
      void run(() => work(new FormData(sent), sent), ways);
    },
  };
}

/** The first faulty field of the form or of the topmost dialog, or else the message about the whole form. */
function focusFault(form: HTMLFormElement | null): void {
  const place = form ?? [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const fault = place.querySelector<HTMLElement>("[aria-invalid='true'], .staff-error[tabindex]");
  fault?.focus();
  // A password is typed again as a whole.
  if (fault instanceof HTMLInputElement && fault.autocomplete.endsWith("password")) fault.select();
}
