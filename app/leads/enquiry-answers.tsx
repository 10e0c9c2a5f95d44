import { fillWords } from "#app/i18n/fill-words.ts";
import { useWords } from "#app/i18n/words.ts";
import { Message } from "#app/ui/message.tsx";
import { Answer } from "./answer.tsx";
import type { RefusedPaper } from "./attachment-rules.ts";
import type { EnquiryErrors } from "./enquiry-fields.ts";
import type { PapersProgress } from "./send-attachments.ts";
import { YourReference } from "./your-enquiry-number.tsx";

/** What is wrong, as links to the fields, and in focus: on a phone the field may be far below. */
export function ErrorSummary({ errors, attempt }: { errors: EnquiryErrors; attempt: number }) {
  const { form: words } = useWords();
  return (
    <Answer key={attempt} takesFocus={attempt > 0}>
      <Message tone="error" title={words.problems}>
        <ul>
          {Object.keys(errors).map((name) => (
            <li key={name}>
              <a href={`#enquiry-${name}`}>{name === "consent" ? words.agreement : words.contact}</a>
            </li>
          ))}
        </ul>
      </Message>
    </Answer>
  );
}

/** The message is there already; what takes its time is only the papers. */
export function SendingPapers({ number, total, name, share }: PapersProgress) {
  const { uploads } = useWords();
  return (
    <Message tone="success" title={uploads.arrived}>
      <p>{fillWords(uploads.sending, { number, total })}</p>
      <p className="note upload-name">{name}</p>
      <progress className="upload-progress" value={share} max={1} aria-label={name} />
      <p className="note">{uploads.stay}</p>
    </Message>
  );
}

type SentProps = {
  reference: string;
  refused: readonly RefusedPaper[];
  onAgain?: () => void;
};

/** Sent, and what did not come along, by name and with the reason. */
export function SentEnquiry({ reference, refused, onAgain }: SentProps) {
  const { hero, uploads } = useWords();
  return (
    <>
      <Message tone="success" title={hero.sentTitle}>
        <p>{hero.sentText}</p>
      </Message>
      {refused.length > 0 && (
        <Message tone="warning" title={uploads.missing}>
          <ul>
            {refused.map(({ name, problem }) => (
              <li key={`${name} ${problem}`}>
                <b>{name || uploads.unnamed}</b> {uploads.problems[problem]}
              </li>
            ))}
          </ul>
          <p>{uploads.missingHelp}</p>
          {onAgain && (
            <p>
              <button className="button" data-size="slim" type="button" onClick={onAgain}>
                {uploads.again}
              </button>
            </p>
          )}
        </Message>
      )}
      <YourReference reference={reference} />
    </>
  );
}
