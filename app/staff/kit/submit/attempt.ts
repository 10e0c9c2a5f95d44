import type { Question } from "#app/staff/kit/confirm.tsx";
import type { ToastAction, Toaster } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";
import type { Prove } from "./proof.ts";

/** The words of a toast, and what it offers to do, such as Undo. */
export type Said = string | readonly [title: string, text?: string, action?: ToastAction];
/** What is wrong, by the name of the field. `form` is for a fault of no single field. */
export type Faults = Readonly<Record<string, string | undefined>>;
/** Answers with the words of the success toast, if there is one to show. */
export type Work = () => PromiseLike<Said | undefined> | PromiseLike<void>;

/** What clients throw: some errors have a code or a status. */
type Failure = Error & { code: string | undefined; status: number | undefined };

export type Ways = {
  /** Asked first; without a yes nothing is done. */
  ask?: Question | false;
  /** Changes who can get into an account: the password or a factor must have been shown just now. */
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

/** Ends an action: its form says what is wrong. */
export function refuse(faults: Faults): never {
  throw new Refusal(faults);
}

/** Runs an action and says how it went. Answers whether it was done. */
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

/** The server's clock decides: an action that it refuses for want of a proof is done once more after one. */
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

/** For answers of the auth client, which says what failed instead of throwing it. */
export function orThrow<Answer extends { data: unknown; error: unknown }>(answer: Answer): Answer["data"] {
  if (answer.error) throw answer.error;
  return answer.data;
}

/** For failures whose own words are meant for the reader. */
export const messageOf = ({ message }: Failure): string => message;
