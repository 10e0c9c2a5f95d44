import { PhoneCall, PhoneMissed, Send } from "lucide-react";
import { useId, useState } from "react";
import { type Outcome, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button, SubmitButton } from "#app/staff/kit/button.tsx";
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

/** What was done and said, in one tap; words that stand in the field go with it. */
export function LogForm({ leadId }: { leadId: string }) {
  const faultId = useId();
  const [text, setText] = useState(drafts.get(leadId) ?? "");
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  const write = (value: string) => {
    drafts.set(leadId, value);
    setText(value);
  };
  const log = useContactLog(write);

  async function add(outcome: Outcome | "note") {
    if (outcome === "note" && !text.trim()) return setFault(t("Write something first."));
    setIsSending(true);
    const problem = await log(leadId, { outcome, words: text.trim() });
    setIsSending(false);
    setFault(problem ?? "");
    if (!problem) write("");
  }

  return (
    <form
      className="lead-note"
      onSubmit={(event) => {
        event.preventDefault();
        void add("note");
      }}
    >
      <div className="staff-field">
        <label htmlFor={noteFieldId}>{t("Note")}</label>
        <textarea
          id={noteFieldId}
          className="staff-input"
          rows={2}
          maxLength={5000}
          placeholder={t("What was said, what was promised")}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
            if (key === "Escape") currentTarget.blur();
          }}
        />
        {fault && (
          <p id={faultId} className="staff-error" role="alert">
            {fault}
          </p>
        )}
      </div>
      <div className="staff-actions">
        {outcomes.map(({ outcome, words, icon: Sign }) => (
          <Button icon={Sign} key={outcome} disabled={isSending} onClick={() => void add(outcome)}>
            {t(words)}
          </Button>
        ))}
        <SubmitButton disabled={isSending}>{t("Add note")}</SubmitButton>
      </div>
    </form>
  );
}
