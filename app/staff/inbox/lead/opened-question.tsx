import { readRecord } from "#app/lib/supabase.ts";
import { shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import type { OpenPerson } from "#app/staff/inbox/model/person.ts";
import { type Opening, type Outcome, useContactLog } from "#app/staff/inbox/work/use-contact-log.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { useStaff } from "#app/staff/session/member.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { KeySign } from "./key-sign.tsx";
import type { LogContact } from "./log-form.tsx";

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
