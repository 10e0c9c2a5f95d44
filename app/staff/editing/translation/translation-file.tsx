import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import {
  compareLines,
  faultWords,
  type ReturnedLine,
  readTable,
  writeTable,
} from "#app/content/translation/translation-table.ts";
import { localeNames, type TranslatedLocale } from "#app/i18n/locales.ts";
import { saveFile } from "#app/lib/save-file.ts";
import type { Shape } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { Button } from "#app/staff/kit/button.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { t } from "#app/staff/words/words.ts";
import { type FormText, listFormTexts, withTexts } from "./form-texts.ts";
import { ReturnedLines } from "./returned-lines.tsx";

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
