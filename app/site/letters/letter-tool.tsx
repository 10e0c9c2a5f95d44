import { useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { letterParts } from "#app/content/kinds/tools/letter-fields.ts";
import type { LetterField } from "#app/content/kinds/tools/letters.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale, type Locale, languages, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Icon } from "#app/ui/icon.tsx";
import { inOtherScript } from "#app/ui/other-script.ts";
import { PrintButton } from "#app/ui/page/print-button.tsx";
import { quietButton } from "#app/ui/quiet-button.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/text-field.tsx";
import { type FilledLetter, fillLetter, type LetterValues, type LocalizedLetter } from "./fill-letter.ts";
import { letterFile, letterText } from "./letter-text.ts";
import { LetterView } from "./letter-view.tsx";
import type { ChosenLetter } from "./load-letters.server.ts";
import { readValues } from "./read-values.ts";

/** Autocomplete tokens: a browser knows its owner, not the subject of the letter. */
const known: Readonly<Record<string, string>> = { name: "name", phone: "tel", address: "street-address" };

/** One field of the form, with the control that fits its kind. */
function LetterFieldInput({ field, value }: { field: LetterField; value: string | undefined }) {
  const { id, label, hint, kind, is_optional, choices } = field;
  const common = { label, hint: hint || undefined, name: id, isOptional: is_optional, defaultValue: value };
  switch (kind) {
    case "lines":
      return <TextAreaField {...common} rows={2} autoComplete={known[id] ?? "off"} />;
    case "choice":
    case "district":
      return (
        <SelectField {...common} choices={choices.map((one) => ({ value: one.id, label: one.label }))} />
      );
    default:
      return (
        <TextField {...common} type={kind === "date" ? "date" : "text"} autoComplete={known[id] ?? "off"} />
      );
  }
}

/** The input, and the language of the letter. */
export type PostedLetter = { values: LetterValues; language: Locale };

/** Offices of Telangana work in these. A letter in another language may not be read, so the first of them is offered. */
const officeLanguages: readonly Locale[] = ["te", "en"];

type Fields = { get: (name: string) => unknown };

/** Used in the browser, and on the server for a form without a script. */
export function readLetter(form: Fields, fields: LocalizedLetter["fields"]): PostedLetter {
  const language = locales.find((locale) => locale === form.get("language")) ?? defaultLocale;
  return { values: readValues(form, fields), language };
}

type Props = {
  chosen: ChosenLetter;
  locale: Locale;
  /** Ids and dates from the address. */
  carried: LetterValues;
  posted?: PostedLetter;
};

/**
 * A short form beside the letter. With a script the letter is filled in on the device and the input never leaves it.
 * Where they do not fit side by side, the form comes first until the letter is made, and then the letter.
 */
export function LetterTool({ chosen, locale, carried, posted }: Props) {
  const { letters: words } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const paper = useRef<HTMLElement>(null);
  const formId = useId();
  const { fields, templates } = chosen;
  const isOfficeLanguage = officeLanguages.includes(locale);
  const offered = isOfficeLanguage ? locales : [...new Set([...officeLanguages, ...locales])];
  const [{ values, language: wanted }, setEntered] = useState<PostedLetter>(
    posted ?? { values: carried, language: isOfficeLanguage ? locale : "te" },
  );
  const [isMade, setMade] = useState(posted !== undefined);
  const language = templates[wanted] ? wanted : defaultLocale;
  const template = templates[language] ?? templates[defaultLocale];
  const letter = fillLetter(template, values, language);
  // Field kinds and choices are the same in every language.
  const asked = templates[defaultLocale].fields;
  const readForm = useCallback(() => {
    if (form.current) setEntered(readLetter(new FormData(form.current), asked));
  }, [asked]);
  // Reads what was typed before hydration or restored by the browser's Back button.
  useEffect(readForm, [readForm]);

  function show(event: React.SubmitEvent<HTMLFormElement>) {
    // The server draws the PDF, so this button submits the form.
    if (event.nativeEvent.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    readForm();
    // The letter moves to its place before it is shown.
    flushSync(() => setMade(true));
    paper.current?.scrollIntoView();
    paper.current?.focus({ preventScroll: true });
  }

  const parts = [
    <form
      key="form"
      ref={form}
      id={formId}
      method="post"
      action="#letter"
      className="letter-form column"
      data-react
      onInput={readForm}
      onSubmit={show}
    >
      {letterParts.map((part) => {
        const ofPart = fields.filter((field) => field.part === part);
        return (
          ofPart.length > 0 && (
            <fieldset key={part} className="letter-part">
              <legend>{words.parts[part]}</legend>
              {ofPart.map((field) => (
                <LetterFieldInput key={field.id} field={field} value={values[field.id]} />
              ))}
            </fieldset>
          )
        );
      })}
      <fieldset className="letter-languages">
        <legend>{words.language}</legend>
        <p className="note">{words.offices}</p>
        {offered
          .filter((one) => templates[one])
          .map((one) => (
            <label className="row" key={one}>
              <input type="radio" name="language" value={one} defaultChecked={one === language} />
              <span {...inOtherScript(one, locale)}>{languages[one].name}</span>
            </label>
          ))}
      </fieldset>
      <p className="note">{words.private}</p>
      <button className="button" type="submit">
        {words.fill}
      </button>
    </form>,
    <section
      key="letter"
      id="letter"
      className="letter-paper"
      aria-labelledby="letter-title"
      ref={paper}
      tabIndex={-1}
    >
      <div className="letter-bar wraps">
        <h2 id="letter-title">{words.preview}</h2>
        <p className="note">{words.empty}</p>
      </div>
      <LetterTools letter={letter} locale={language} name={chosen.id} form={formId} />
      <LetterView letter={letter} locale={language} />
      <ul className="letter-hints note">
        <li>{words.paper}</li>
        <li>{words.pdfNote}</li>
        {chosen.page === "/rti-filings" && (
          <li>
            <LetterCount letter={letter} />
          </li>
        )}
      </ul>
      <p className="letter-jump">
        <a href={`#${formId}`}>{words.fields}</a>
      </p>
    </section>,
  ];
  return (
    <>
      {!isMade && (
        <p className="letter-jump">
          <a href="#letter">{words.seeLetter}</a>
        </p>
      )}
      <div className="letter-desk column">{isMade ? parts.toReversed() : parts}</div>
    </>
  );
}

/** The usual limit of online forms for RTI applications. */
const onlineMost = 3000;

/** Counts as online forms do, so that applicants know before a form cuts their letter off. */
function LetterCount({ letter }: { letter: FilledLetter }) {
  const { letters: words } = useMessages();
  const count = letterText(letter).length;
  const text = fillWords(words.onlineCount, { count });
  return count > onlineMost ? <strong className="field-error">{text}</strong> : text;
}

type LetterToolsProps = {
  letter: FilledLetter;
  locale: Locale;
  /** The letter's id. */
  name: string;
  /** The id of the form with the input. */
  form: string;
};

/** Actions for the letter: print, copy and save on the device, or a PDF from the server. */
function LetterTools({ letter, locale, name, form }: LetterToolsProps) {
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
      <p className="note" role="status">
        {outcome}
      </p>
    </div>
  );
}
