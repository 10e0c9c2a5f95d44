import { type Locale, writtenIn } from "#app/i18n/locales.ts";
import type { FilledLetter, Piece } from "./fill-letter.ts";

type Props = { letter: FilledLetter; locale: Locale };

/** The letter as it lies on paper. What is still empty is marked on the screen and ruled on paper. */
export function LetterSheet({ letter, locale }: Props) {
  const { to, subject, body, enclosures, close } = letter;
  return (
    <article className="letter-sheet" {...writtenIn(locale)}>
      {to.length > 0 && <LetterLines lines={to} />}
      <p className="letter-subject">
        {letter.subjectWord}
        <Pieces line={subject} />
      </p>
      {body.map((block, index) =>
        block.type === "list" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never change places.
          <LetterList key={index} items={block.items} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <p key={index}>
            <Pieces line={block.line} />
          </p>
        ),
      )}
      {enclosures.length > 0 && (
        <div>
          <p>{letter.enclosuresWord}</p>
          <LetterList items={enclosures} />
        </div>
      )}
      <div className="letter-close">
        <LetterLines lines={close} />
        <p className="letter-signature">{letter.signature}</p>
      </div>
    </article>
  );
}

function LetterLines({ lines }: { lines: FilledLetter["to"] }) {
  return (
    <p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never change places.
        <span className="letter-line" key={index}>
          <Pieces line={line} />
        </span>
      ))}
    </p>
  );
}

function LetterList({ items }: { items: FilledLetter["to"] }) {
  return (
    <ol>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never change places.
        <li key={index}>
          <Pieces line={item} />
        </li>
      ))}
    </ol>
  );
}

function Pieces({ line }: { line: readonly Piece[] }) {
  return line.map(({ text, role, isLong }, index) =>
    role === "letter" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names and never change places.
      <span className={role === "blank" ? "letter-blank" : "letter-filled"} data-long={isLong} key={index}>
        {text}
      </span>
    ),
  );
}
