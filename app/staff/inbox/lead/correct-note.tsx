import { useEffect, useRef, useState } from "react";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { Field } from "#app/staff/kit/field.tsx";
import { useReadAgain } from "#app/staff/kit/read-again.ts";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { isNetworkFault } from "#app/staff/session/network-fault.ts";
import { t } from "#app/staff/words/words.ts";

export function CorrectNote({ id, note, onDone }: { id: number; note: string; onDone: () => void }) {
  const { supabase } = useStaff();
  const readAgain = useReadAgain();
  const toast = useToast();
  const [fault, setFault] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("words")).trim();
    if (!words) return setFault(t("A note says something."));
    if (words !== note) {
      const { error } = await supabase.rpc("correct_note", { entry: id, words });
      if (error)
        return setFault(
          isNetworkFault(error) ? t("There is no connection. Please try again.") : error.message,
        );
      toast.success(t("Saved"), t("The note was corrected; what it said before stays with it."));
    }
    await readAgain();
    onDone();
  }

  return (
    <form className="lead-edit" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t("Correct this note")} error={fault}>
        {(control) => <textarea {...control} ref={field} name="words" maxLength={5000} defaultValue={note} />}
      </Field>
      <div className="staff-actions">
        <SubmitButton>{t("Save")}</SubmitButton>
        <Button onClick={onDone}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}
