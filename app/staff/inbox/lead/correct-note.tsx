import { useEffect, useRef } from "react";
import { Button, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";

export function CorrectNote({ id, note, onDone }: { id: number; note: string; onDone: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const { faults, onSubmit } = useSubmit();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function save(fields: FormData) {
    const words = String(fields.get("words")).trim();
    if (!words) refuse({ words: t("A note says something.") });
    if (words !== note) await supabase.rpc("correct_note", { entry: id, words }).throwOnError();
    await readAgain();
    onDone();
    return words === note
      ? undefined
      : ([t("Saved"), t("The note was corrected; what it said before stays with it.")] as const);
  }
  const failed = (error: Error) =>
    isNetworkFault(error) ? t("There is no connection. Please try again.") : error.message;

  return (
    <form
      className="lead-edit paper stack"
      noValidate
      onSubmit={onSubmit(save, { failed, field: "words", keepsData: true })}
    >
      <TextField
        label={t("Correct this note")}
        error={faults.words}
        ref={field}
        name="words"
        maxLength={5000}
        defaultValue={note}
      />
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}
