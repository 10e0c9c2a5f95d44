import { useState } from "react";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import type { FilledLetter } from "./fill-letter.ts";
import { letterFile, letterText } from "./letter-text.ts";

type Props = {
  letter: FilledLetter;
  locale: Locale;
  /** The letter's id. */
  name: string;
  /** The id of the form with the input. */
  form: string;
};

/** Actions for the letter: print, copy and save on the device, or a PDF from the server. */
export function LetterTools({ letter, locale, name, form }: Props) {
  const { letters: words, papers } = useMessages();
  const [outcome, setOutcome] = useState("");
  const quiet = { className: "button needs-script", "data-look": "quiet", "data-size": "slim" } as const;

  async function copy() {
    try {
      await navigator.clipboard.writeText(letterText(letter));
      setOutcome(words.copied);
    } catch {
      setOutcome(words.notCopied);
    }
  }

  return (
    <div className="letter-tools cluster" data-react>
      <PrintButton text={papers.print} />
      <button {...quietButton} type="submit" form={form} formAction={`/letters.pdf?letter=${name}`}>
        <Icon name="file" /> {words.pdf}
      </button>
      <button {...quiet} type="button" onClick={copy}>
        <Icon name="copy" /> {words.copy}
      </button>
      <button
        {...quiet}
        type="button"
        onClick={() =>
          saveFile(new Blob([letterFile(letter, locale)], { type: "text/html" }), `${name}.html`)
        }
      >
        <Icon name="keep" /> {words.save}
      </button>
      <p className="note">{words.pdfNote}</p>
      <p className="note" role="status">
        {outcome}
      </p>
    </div>
  );
}
