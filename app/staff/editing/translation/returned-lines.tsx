import { useState } from "react";
import type { ReturnedLine } from "#app/content/translation/translation-table.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { Sides } from "#app/staff/editing/conflict-dialog.tsx";
import { Button } from "#app/staff/kit/button.tsx";
import { closeDialog, Dialog } from "#app/staff/kit/dialog.tsx";
import { t, type Word, word } from "#app/staff/words/words.ts";
import type { FormText } from "./form-texts.ts";

type Props = {
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
export function ReturnedLines({ lines, unknown, known, locale, onTake, onClose }: Props) {
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
