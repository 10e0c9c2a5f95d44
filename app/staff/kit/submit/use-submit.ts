import { createContext, useCallback, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Question, useConfirm } from "#app/staff/kit/confirm.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { type ToastAction, type Toaster, useToast } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";

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

export type Said = string | readonly [title: string, text?: string, action?: ToastAction];
/** Error messages by field name. `form` is for the whole form. */
export type Faults = Readonly<Record<string, string | undefined>>;
/** Returns the text of the success toast, if any. */
export type Work = () => PromiseLike<Said | undefined> | PromiseLike<void>;

/** Errors of clients: some have a code or a status. */
type Failure = Error & { code: string | undefined; status: number | undefined };

export type Ways = {
  /** The question before the action; without confirmation nothing is done. */
  ask?: Question | false;
  /** The action changes a credential, so the password or a factor must have been shown recently. */
  needsProof?: boolean;
  failed?: Said | ((error: Failure) => Said);
  /** The field that shows a failure, instead of a toast. */
  field?: string;
  /** The page's data is not loaded again: nothing shown has changed, or another page opens. */
  keepsData?: boolean;
};

type Host = {
  toast: Toaster;
  confirm: (question: Question) => Promise<boolean>;
  prove: Prove;
  setBusy: (isBusy: boolean) => void;
  showFaults: (faults: Faults) => void;
  readAgain: () => Promise<void>;
};

class Refusal extends Error {
  readonly faults: Faults;
  constructor(faults: Faults) {
    super(Object.values(faults).join(" "));
    this.faults = faults;
  }
}

/** Aborts an action with errors for its form. */
export function refuse(faults: Faults): never {
  throw new Refusal(faults);
}

/** Runs an action and reports its result. Returns whether it succeeded. */
export async function attempt(host: Host, work: Work, ways: Ways = {}): Promise<boolean> {
  const { ask, needsProof, failed = t("That did not work. Please try again."), field, keepsData } = ways;
  if (ask && !(await host.confirm(ask))) return false;
  if (needsProof && !(await host.prove(false))) return false;
  host.setBusy(true);
  host.showFaults({});
  try {
    const done = await (needsProof ? workWithProof(host, work) : work());
    if (done) host.toast.success(...linesOf(done));
  } catch (error) {
    const said = typeof failed === "function" ? failed(error as Failure) : failed;
    if (error instanceof Refusal) host.showFaults(error.faults);
    else if (field) host.showFaults({ [field]: linesOf(said).slice(0, 2).join(" ") });
    else host.toast.error(...linesOf(said));
    return false;
  } finally {
    host.setBusy(false);
  }
  if (!keepsData) await host.readAgain();
  return true;
}

/** The server decides: an action that it refuses without a proof is repeated after one. */
async function workWithProof(host: Host, work: Work): Promise<Awaited<ReturnType<Work>>> {
  try {
    return await work();
  } catch (error) {
    const { code = "" } = error as Failure;
    if (!["reauthentication_needed", "PT403"].includes(code) || !(await host.prove(true))) throw error;
    return await work();
  }
}

const linesOf = (said: Said): readonly [string, string?, ToastAction?] =>
  typeof said === "string" ? [said] : said;

/** Throws the error of a response of the auth client, which returns errors instead. */
export function orThrow<Answer extends { data: unknown; error: unknown }>(answer: Answer): Answer["data"] {
  if (answer.error) throw answer.error;
  return answer.data;
}

/** Returns the message of an error that is written for the member. */
export const messageOf = ({ message }: Failure): string => message;

/**
 * Ensures that the member has shown a password or a factor within the last minutes, and asks for one otherwise. With
 * `isRefused` it always asks, because the server does. Resolves to whether the action may continue.
 */
export type Prove = (isRefused: boolean) => Promise<boolean>;

/** By default no proof is needed: outside the guard the member has just signed in. */
export const ProofContext = createContext<Prove>(async () => true);
