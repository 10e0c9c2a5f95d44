import { Mail, PhoneCall, PhoneMissed, PhoneOff, Send } from "lucide-react";
import { readRecord } from "#app/lib/supabase.ts";
import type { Person } from "#app/staff/inbox/model/lead.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import type { OpenPerson } from "#app/staff/inbox/model/person.ts";
import { chatNumber, dialledNumber } from "#app/staff/inbox/model/reach-lead.ts";
import {
  keepDraft,
  type Opening,
  type Outcome,
  useContactLog,
  useDraft,
} from "#app/staff/inbox/work/use-contact-log.ts";
import { Button, SubmitButton, TextField } from "#app/staff/kit/controls.tsx";
import { refuse, useSubmit } from "#app/staff/kit/submit/use-submit.ts";
import { useStaff } from "#app/staff/session/member.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";

/** The keyboard shortcut n moves the focus to this field. */
export const noteFieldId = "lead-note";

/** Logs a contact, by a click as by its key: a call asks first when to call next. */
export type LogContact = (person: Person, outcome: Outcome) => void;

/** Only possible actions: no call can be logged for a person who left only a mail address. */
const outcomesFor = (person: Person) =>
  [
    ["called", word("Spoke"), PhoneCall, dialledNumber(person), "1"],
    ["no_answer", word("No answer"), PhoneMissed, dialledNumber(person), "2"],
    ["busy", word("Busy"), PhoneOff, dialledNumber(person), "3"],
    ["whatsapp", word("WhatsApp sent"), Send, chatNumber(person), ""],
    ["mail", word("Mail sent"), Mail, person.email, ""],
  ] as const;

export function LogForm({ person, onLog }: { person: Person; onLog: LogContact }) {
  const text = useDraft(person.id);
  const { isBusy, faults, onSubmit } = useSubmit();
  const { log } = useContactLog();

  async function add() {
    if (!text.trim()) refuse({ note: t("Write something first.") });
    const fault = await log(person, { outcome: "note" });
    if (fault) refuse({ note: fault });
  }

  return (
    <form className="log-form paper stack" onSubmit={onSubmit(add, { keepsData: true })}>
      <TextField
        id={noteFieldId}
        label={t("Note")}
        error={faults.note}
        rows={2}
        maxLength={5000}
        placeholder={t("What was said, what was promised")}
        value={text}
        onChange={({ currentTarget }) => keepDraft(person.id, currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          if (key === "Escape") document.getElementById("lead-title")?.focus({ preventScroll: true });
        }}
      />
      <div className="cluster">
        {outcomesFor(person).map(
          ([outcome, words, icon, isOffered, key]) =>
            isOffered && (
              <Button icon={icon} key={outcome} onClick={() => onLog(person, outcome)}>
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

type Asked = { words: Word; answers: readonly (readonly [Outcome, Word])[] };
const sent = word("Sent");

const asked: Record<Opening, Asked> = {
  dialled: {
    words: word("The phone was opened, {when}. What came of it?"),
    answers: [
      ["called", word("Spoke")],
      ["no_answer", word("No answer")],
      ["busy", word("Busy")],
    ],
  },
  chat_opened: { words: word("WhatsApp was opened, {when}. Was it sent?"), answers: [["whatsapp", sent]] },
  mail_opened: { words: word("A mail was opened, {when}. Was it sent?"), answers: [["mail", sent]] },
};

const hourMs = 3_600_000;

/** What the member opened last, while the answer can still take its line. The answer is what counts as a contact. */
export function OpenedQuestion({ open: { person, events }, onLog }: { open: OpenPerson; onLog: LogContact }) {
  const { member } = useStaff();
  const { takeBack } = useContactLog();
  const last = events
    .filter(({ event, actor }) => event === "contact" && actor === member.userId)
    .reduce<(typeof events)[number] | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
  const opening = last && String(readRecord(last.detail).outcome);
  if (!last || !isOpening(opening) || Date.now() - Date.parse(last.created_at) > hourMs) return null;
  const { words, answers } = asked[opening];
  return (
    <div className="warning cluster spread" role="status">
      <b>{t(words, { when: shortMoment(last.created_at) })}</b>
      <div className="staff-actions">
        {answers.map(([outcome, answer], place) => (
          <Button key={outcome} data-answer={place + 1} onClick={() => onLog(person, outcome)}>
            {t(answer)} <KeySign of={String(place + 1)} />
          </Button>
        ))}
        <Button onClick={() => void takeBack(person.id, last.id, opening)}>{t("Undo")}</Button>
      </div>
    </div>
  );
}

const isOpening = (outcome: string | undefined): outcome is Opening =>
  outcome !== undefined && Object.hasOwn(asked, outcome);
