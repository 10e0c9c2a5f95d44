import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import {
  compareLines,
  faultWords,
  type ReturnedLine,
  readTable,
  writeTable,
} from "#app/content/translation/translation-table.ts";
import { type Locale, localeNames, type TranslatedLocale } from "#app/i18n/locales.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Sides } from "#app/staff/editing/conflict-dialog.tsx";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { Button } from "#app/staff/kit/controls.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { type FormText, listFormTexts, withTexts } from "./form-texts.ts";

type ReturnedLinesProps = {
  lines: readonly ReturnedLine[];
  /** Fields of the file that the page does not have. */
  unknown: readonly string[];
  known: ReadonlyMap<string, FormText>;
  locale: Locale;
  onTake: (lines: readonly ReturnedLine[]) => void;
  onClose: () => void;
};

const whatChanged: Record<ReturnedLine["changed"][number], Word> = {
  english: word("The English has changed since the file was made"),
  translation: word("The translation here has changed since the file was made"),
};

/** The translations in a returned file. The member chooses where something changed meanwhile; the rest is applied. */
function ReturnedLines({ lines, unknown, known, locale, onTake, onClose }: ReturnedLinesProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const clashes = lines.filter(({ changed }) => changed.length > 0);
  const wanted = lines.filter(({ field, changed }) => changed.length === 0 || taken.has(field));
  const choose = (field: string, isTaken: boolean) =>
    setTaken((now) => new Set(isTaken ? [...now, field] : [...now].filter((one) => one !== field)));
  return (
    <Dialog title={t("Back from a translator")} onClose={onClose}>
      <p>
        {t("{number} texts fit and go into the form.", { number: lines.length - clashes.length })}
        {clashes.length > 0 && ` ${t("{count} must be chosen.", { count: clashes.length })}`}
        {unknown.length > 0 &&
          ` ${t("{count} belong to fields that this page does not have.", { count: unknown.length })}`}
      </p>
      <div className="conflict-list">
        {clashes.map(({ field, translation, changed }) => {
          const text = known.get(field);
          return (
            <fieldset key={field} className="conflict pair folds">
              <legend className="whole">{text?.label}</legend>
              <p className="staff-missing">{changed.map((one) => t(whatChanged[one])).join(". ")}.</p>
              <p lang="en">{text?.english}</p>
              <Sides
                name={field}
                lang={locale}
                sides={[
                  [t("What is here"), text?.translation],
                  [t("The file’s"), translation],
                ]}
                chosen={taken.has(field) ? 1 : 0}
                onChoose={(at) => choose(field, at === 1)}
              />
            </fieldset>
          );
        })}
      </div>
      <div className="staff-actions">
        <Button onClick={closeDialog}>{t("Take nothing")}</Button>
        <Button look="primary" disabled={wanted.length === 0} onClick={() => onTake(wanted)}>
          {t("Put {count} into the form", { count: wanted.length })}
        </Button>
      </div>
    </Dialog>
  );
}

type Props = {
  shape: Shape;
  /** The page's name in the file: "guide/nala-application-guide". */
  page: string;
  locale: TranslatedLocale;
  form: FormValues;
  state: string;
  isReadOnly: boolean;
  onTake: (update: (form: FormValues) => FormValues) => void;
};

const largest = 4_000_000;

/** Exports the page as a CSV file for a translator, and imports the result into the form, where it is checked and saved. */
export function TranslationFile({ shape, page, locale, form, state, isReadOnly, onTake }: Props) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [returned, setReturned] = useState<Returned | undefined>(undefined);
  const texts = () => listFormTexts(shape, form, locale);

  async function exportTable() {
    const lines = texts().map(({ field, label, english, translation, isOutdated }) => ({
      page,
      field,
      english,
      translation,
      state: isOutdated ? "out of date" : translation === "" ? "missing" : state,
      note: label,
    }));
    const file = new Blob([await writeTable(lines)], { type: "text/csv;charset=utf-8" });
    saveFile(file, `${page.replaceAll("/", "-")}-${locale}.csv`);
  }

  async function importTable(file: File) {
    if (file.size > largest)
      return toast.error(t("Not imported"), t("The file is far larger than a page. Is it the right one?"));
    const known = new Map(texts().map((text) => [text.field, text]));
    const found = readTable(await file.text());
    const read = "fault" in found ? found : await compareLines(found, page, known);
    if ("fault" in read) return toast.error(t("Not imported"), t(faultWords[read.fault], read));
    if (read.lines.length === 0 && read.unknown.length === 0)
      return toast.success(t("Nothing to import"), t("The file says what is here already."));
    setReturned({ ...read, known });
  }

  function take(lines: readonly ReturnedLine[]) {
    onTake((now) => {
      const paths = new Map(listFormTexts(shape, now, locale).map(({ field, path }) => [field, path]));
      return withTexts(
        now,
        locale,
        lines.flatMap(({ field, translation }) => {
          const path = paths.get(field);
          return path ? [{ path, translation }] : [];
        }),
      );
    });
    setReturned(undefined);
    toast.success(
      t("In the form"),
      t("{count} texts in {language}. Look at them and save.", {
        count: lines.length,
        language: localeNames[locale],
      }),
    );
  }

  return (
    <p className="staff-actions">
      <Button icon={Download} onClick={() => void exportTable()}>
        {t("For a translator (CSV)")}
      </Button>
      {!isReadOnly && (
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {t("Back from a translator")}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t("File from a translator")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void importTable(file);
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      {returned && (
        <ReturnedLines {...returned} locale={locale} onTake={take} onClose={() => setReturned(undefined)} />
      )}
    </p>
  );
}

type Returned = { lines: ReturnedLine[]; unknown: string[]; known: ReadonlyMap<string, FormText> };
