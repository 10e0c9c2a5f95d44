import { PhoneCall, PhoneMissed, Send } from "lucide-react";
import { useState } from "react";
import { type Outcome, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
import { TextField } from "#app/staff/kit/field.tsx";
import { refuse } from "#app/staff/kit/submit/attempt.ts";
import { useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { t, word } from "#app/staff/words/words.ts";

/** Begun notes stay with their lead while one looks at others. */
const drafts = new Map<string, string>();
/** The keyboard shortcut n moves the focus to this field. */
export const noteFieldId = "lead-note";

const outcomes = [
  { outcome: "called", words: word("Called"), icon: PhoneCall },
  { outcome: "no_answer", words: word("No answer"), icon: PhoneMissed },
  { outcome: "whatsapp", words: word("WhatsApp sent"), icon: Send },
] as const;

/** Logs a call or another contact in one tap, together with the text in the note field. */
export function LogForm({ leadId }: { leadId: string }) {
  const [text, setText] = useState(drafts.get(leadId) ?? "");
  const { isBusy, faults, run, onSubmit } = useSubmit();
  const write = (value: string) => {
    drafts.set(leadId, value);
    setText(value);
  };
  const log = useContactLog(write);

  async function add(outcome: Outcome | "note") {
    if (outcome === "note" && !text.trim()) refuse({ note: t("Write something first.") });
    const fault = await log(leadId, { outcome, words: text.trim() });
    if (fault) refuse({ note: fault });
    write("");
  }

  return (
    <form className="stack" onSubmit={onSubmit(() => add("note"), { keepsData: true })}>
      <TextField
        id={noteFieldId}
        label={t("Note")}
        error={faults.note}
        rows={2}
        maxLength={5000}
        placeholder={t("What was said, what was promised")}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          if (key === "Escape") currentTarget.blur();
        }}
      />
      <div className="pair">
        {outcomes.map(({ outcome, words, icon: Sign }) => (
          <Button
            icon={Sign}
            key={outcome}
            disabled={isBusy}
            onClick={() => run(() => add(outcome), { keepsData: true })}
          >
            {t(words)}
          </Button>
        ))}
        <SubmitButton disabled={isBusy}>{t("Add note")}</SubmitButton>
      </div>
    </form>
  );
}
