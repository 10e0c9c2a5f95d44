import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { RefusedAttachment } from "#app/leads/attachment-rules.ts";
import { type ContactDoubt, findContactDoubt } from "#app/leads/contact-doubt.ts";
import { type EnquiryErrors, enquiryErrors } from "#app/leads/enquiry-fields.ts";
import type { EnquiryAnswer } from "#app/leads/receive/enquiry-action.server.ts";
import { deliverLead, fieldsOf, orSubmitPlainly } from "#app/leads/send/deliver-lead.ts";
import { forgetWaiting } from "#app/leads/send/device-queue.ts";
import { type AttachmentsProgress, sendAttachments } from "#app/leads/send/send-attachments.ts";
import type { Sent } from "#app/leads/send/send-lead.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { addAttachments, chosenAttachments } from "./chosen-attachments.ts";
import { useSavedLead } from "./use-saved-lead.ts";

export type EnquiryState =
  | { is: "idle" | "submitting" }
  | { is: "doubtful"; contact: string; doubt: ContactDoubt }
  | { is: "attachments"; progress: AttachmentsProgress }
  | { is: "failed"; refusal?: string }
  | { is: "saved"; key: string; enquiryNumber: string; areAttachmentsKept: boolean }
  | { is: "sent"; enquiryNumber: string; kept: string[]; refused: RefusedAttachment[]; onAgain?: () => void };

/** Manages the state of the enquiry form. Without JavaScript, the state comes from the server's result (`answer`). */
export function useEnquiryForm(answer: EnquiryAnswer | undefined) {
  const [state, setState] = useState<EnquiryState>(() => stateOf(answer));
  const [errors, setErrors] = useState<EnquiryErrors>(answer && answer.state !== "sent" ? answer.errors : {});
  const [attempts, setAttempts] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const navigate = useNavigate();
  const isBusy = state.is === "submitting" || state.is === "attachments";
  useLeaveWarning(isBusy);
  useSavedLead(state.is === "saved" ? state.key : undefined, ({ enquiryNumber }) =>
    setState({ is: "sent", enquiryNumber, kept: [], refused: [] }),
  );

  const attachments = chosenAttachments(files);
  const areAttachmentsFine = attachments.every(({ problem }) => !problem);

  async function sendRest(lead: Sent, rest: readonly File[], before: readonly string[] = []) {
    const outcome = await sendAttachments(lead, rest, (progress) =>
      setState({ is: "attachments", progress }),
    );
    const { refused, again, isWaiting } = outcome;
    const kept = [...before, ...outcome.kept];
    if (refused.length === 0 && !isWaiting) {
      // Replaces the form in the history, so that Back does not return to it.
      await navigate(lead.thanks, { replace: true });
      return;
    }
    const onAgain = again.length > 0 ? () => void sendRest(lead, again, kept) : undefined;
    // Attachments that wait on this device are shown by WaitingNotice on every page.
    setState({ is: "sent", enquiryNumber: lead.enquiryNumber, kept, refused, onAgain });
  }

  const reset = () => setState({ is: "idle" });
  const onSubmit = orSubmitPlainly(reset, async (event) => {
    if (isBusy) return;
    const fields = fieldsOf(event, "enquiry");
    const wrong = enquiryErrors(fields);
    setErrors(wrong);
    setAttempts((former) => former + 1);
    if (Object.keys(wrong).length > 0) return setState({ is: "idle" });
    if (!areAttachmentsFine) {
      // The file field gets the focus, because the reasons are listed directly below it.
      event.currentTarget.querySelector<HTMLElement>("[type=file]")?.focus();
      return setState({ is: "idle" });
    }
    const { contact = "", sure } = fields;
    const doubt = sure === contact ? undefined : findContactDoubt(contact);
    if (doubt) return setState({ is: "doubtful", contact, doubt });
    setState({ is: "submitting" });
    if (files.length > 0) fields.papers = String(files.length);
    const outcome = await deliverLead(fields, [...files]);
    // This is not awaited: after an error in it, orSubmitPlainly would send the message a second time.
    if (outcome.state === "sent") return void sendRest(outcome, files);
    if (outcome.state === "saved") return setState({ is: "saved", ...outcome });
    if (outcome.state === "invalid") {
      setErrors(outcome.errors);
      setAttempts((former) => former + 1);
      return setState({ is: "idle" });
    }
    setState({ is: "failed", refusal: outcome.state === "limited" ? outcome.text : undefined });
  });

  return {
    state,
    errors,
    /** This number rises with every submission, so that screen readers announce the error summary again. */
    attempt: attempts,
    values: answer && answer.state !== "sent" ? answer.values : undefined,
    isReady: useHydrated(),
    attachments,
    onSubmit,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (Object.keys(errors).length === 0) return;
      const now = enquiryErrors(
        Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>,
      );
      setErrors(Object.fromEntries(Object.entries(now).filter(([name]) => name in errors)));
    },
    onAddAttachments: (added: readonly File[]) => setFiles((former) => addAttachments(former, added)),
    onRemoveAttachment: (file: File) => setFiles((former) => former.filter((other) => other !== file)),
    onForget: () => {
      if (state.is === "saved") void forgetWaiting(state.key).then(() => setState({ is: "idle" }));
    },
  };
}
export type EnquiryForm = ReturnType<typeof useEnquiryForm>;

function stateOf(answer: EnquiryAnswer | undefined): EnquiryState {
  if (answer?.state === "sent")
    return { is: "sent", enquiryNumber: answer.enquiryNumber, kept: answer.kept, refused: answer.refused };
  if (answer?.state === "doubtful")
    return { is: "doubtful", contact: answer.values.contact, doubt: answer.doubt };
  return { is: answer?.state === "failed" ? "failed" : "idle" };
}

/** Makes the browser ask for confirmation when the visitor leaves during sending. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}
