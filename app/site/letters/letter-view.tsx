import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import { keyed } from "#app/ui/keyed.ts";
import type { FilledLetter, Piece } from "./fill-letter.ts";

/** The letter as printed. Empty fields are highlighted on the screen and ruled in print. */
export function LetterView({ letter, locale }: { letter: FilledLetter; locale: Locale }) {
  const { to, subject, body, enclosures, close } = letter;
  return (
    <article className="letter-sheet" {...writtenIn(locale)}>
      {to.length > 0 && <LetterLines lines={to} />}
      <p className="letter-subject">
        {letter.subjectWord}
        <Pieces line={subject} />
      </p>
      {keyed(body).map(({ key, part }) =>
        part.type === "list" ? (
          <LetterList key={key} items={part.items} />
        ) : (
          <p key={key}>
            <Pieces line={part.line} />
          </p>
        ),
      )}
      {enclosures.length > 0 && (
        <div>
          <p>{letter.enclosuresWord}</p>
          <LetterList items={enclosures} />
        </div>
      )}
      <div className="letter-close wraps">
        <LetterLines lines={close} />
        <p className="letter-signature">{letter.signature}</p>
      </div>
    </article>
  );
}

function LetterLines({ lines }: { lines: FilledLetter["to"] }) {
  return (
    <p>
      {keyed(lines).map(({ key, part }) => (
        <span className="letter-line" key={key}>
          <Pieces line={part} />
        </span>
      ))}
    </p>
  );
}

function LetterList({ items }: { items: FilledLetter["to"] }) {
  return (
    <ol>
      {keyed(items).map(({ key, part }) => (
        <li key={key}>
          <Pieces line={part} />
        </li>
      ))}
    </ol>
  );
}

function Pieces({ line }: { line: readonly Piece[] }) {
  return keyed(line).map(({ key, part: { text, role, isLong } }) =>
    role === "letter" ? (
      text
    ) : (
      <span className={role === "blank" ? "letter-blank" : "letter-filled"} data-long={isLong} key={key}>
        {text}
      </span>
    ),
  );
}
