import { Mail, PhoneCall, PhoneMissed, Send } from "lucide-react";
import { useState } from "react";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { chatNumber, dialledNumber } from "#app/staff/inbox/model/reach-lead.ts";
import { type Outcome, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { t, word } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";

/** Unfinished notes are kept per person while the member views others. */
const drafts = new Map<string, string>();
/** The keyboard shortcut n moves the focus to this field. */
export const noteFieldId = "lead-note";

/** Lists only possible actions: no call can be logged for a person who left only a mail address. */
const outcomesFor = (person: Person) =>
  [
    ["called", word("Called"), PhoneCall, dialledNumber(person), "1"],
    ["no_answer", word("No answer"), PhoneMissed, dialledNumber(person), "2"],
    ["whatsapp", word("WhatsApp sent"), Send, chatNumber(person), ""],
    ["mail", word("Mail sent"), Mail, person.email, ""],
  ] as const;

/** Logs a call or another contact in one tap, together with the text in the note field. */
export function LogForm({ person }: { person: Person }) {
  const [text, setText] = useState(drafts.get(person.id) ?? "");
  const { isBusy, faults, run, onSubmit } = useSubmit();
  const write = (value: string) => {
    drafts.set(person.id, value);
    setText(value);
  };
  const log = useContactLog(write);

  async function add(outcome: Outcome | "note") {
    if (outcome === "note" && !text.trim()) refuse({ note: t("Write something first.") });
    const fault = await log(person, { outcome, words: text.trim() });
    if (fault) refuse({ note: fault });
    write("");
  }

  return (
    <form className="log-form paper stack" onSubmit={onSubmit(() => add("note"), { keepsData: true })}>
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
      <div className="cluster">
        {outcomesFor(person).map(
          ([outcome, words, icon, isOffered, key]) =>
            isOffered && (
              <Button
                icon={icon}
                key={outcome}
                disabled={isBusy}
                onClick={() => run(() => add(outcome), { keepsData: true })}
              >
                {t(words)} {key && <KeySign of={key} />}
              </Button>
            ),
        )}
        <SubmitButton disabled={isBusy}>
          {t("Add note")} <KeySign of="Ctrl ↵" />
        </SubmitButton>
      </div>
    </form>
  );
}
