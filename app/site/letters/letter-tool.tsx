import { useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { letterParts } from "#app/content/kinds/tools/letter-fields.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { defaultLocale, type Locale, languages, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { inOtherScript } from "#app/ui/other-script.ts";
import { type FilledLetter, fillLetter, type LetterValues, type LocalizedLetter } from "./fill-letter.ts";
import { LetterFieldInput } from "./letter-field-input.tsx";
import { letterText } from "./letter-text.ts";
import { LetterTools } from "./letter-tools.tsx";
import { LetterView } from "./letter-view.tsx";
import type { ChosenLetter } from "./load-letters.server.ts";
import { readValues } from "./read-values.ts";

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
  /** The keys and dates of the address. */
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
      <LetterView letter={letter} locale={language} />
      <LetterTools letter={letter} locale={language} name={chosen.id} form={formId} />
      <p className="note">
        {words.paper} <LetterCount letter={letter} isOnline={chosen.page === "/rti-filings"} />
      </p>
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
function LetterCount({ letter, isOnline }: { letter: FilledLetter; isOnline: boolean }) {
  const { letters: words } = useMessages();
  const count = letterText(letter).length;
  const text = fillWords(isOnline ? words.onlineCount : words.count, { count });
  return isOnline && count > onlineMost ? <strong className="field-error">{text}</strong> : text;
}
