import { ArrowRight, X } from "lucide-react";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { LawRecord } from "#app/content/ledger/ledger.ts";
import { fillPlain } from "#app/content/ledger/placeholders.ts";
import { printValue } from "#app/content/ledger/print-record.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { formatPartialDate, localeNames, locales } from "#app/i18n/locales.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { IconButton, InputField } from "#app/staff/kit/controls.tsx";
import { staffLanguage, t } from "#app/staff/words/words.ts";
import { type Change, isWorded, toFigure } from "./change-values.ts";
import type { LedgerRow } from "./ledger-rows.ts";

type Props = {
  row: LedgerRow;
  record: LawRecord;
  records: readonly LawRecord[];
  change: Change;
  onChange: (change: Change) => void;
  error: string | undefined;
  /** For an order with several figures: the name is shown, and the figure can be removed. */
  onRemove?: () => void;
};

/** Today's value beside the new one. */
export function FigureChange({ row, record, records, change, onChange, error, onRemove }: Props) {
  const { id } = record;
  const typed = change.figures[id] ?? "";
  const today = todayInIndia();
  const written = valueOn(record, today).value?.note;
  const note = written && plainText(fillPlain(written, { records, locale: "en", day: today }));
  const spoken = onRemove && t("New value: {label}", { label: row.label });
  const isUnknown = change.sure === "unknown";
  const former = row.value || row.former;
  const isReplaced = isUnknown || typed.trim() || change.words[id]?.en?.trim();
  return (
    <div>
      {onRemove && (
        <div className="row spread">
          <b>{row.label}</b>
          <IconButton icon={X} label={t("Remove: {label}", { label: row.label })} onClick={onRemove} />
        </div>
      )}
      <div className="figure-pair">
        <p>
          <small>
            {!row.value && row.former ? t("last known") : t("Today")}
            {row.since && `, ${t("since {since}", { since: formatPartialDate(row.since, staffLanguage()) })}`}
          </small>
          {!former ? <span>{t("none today")}</span> : isReplaced ? <s>{former}</s> : <b>{former}</b>}
        </p>
        <ArrowRight aria-hidden="true" />
        {isUnknown ? (
          <p>{t("Not known")}</p>
        ) : isWorded(record) ? (
          <div className="stack">
            {locales.map((locale) => (
              <InputField
                key={locale}
                label={`${t("New value")} (${localeNames[locale]})`}
                aria-label={spoken && `${spoken} (${localeNames[locale]})`}
                lang={locale}
                value={change.words[id]?.[locale] ?? ""}
                error={locale === "en" ? error : undefined}
                onChange={({ target }) =>
                  onChange({
                    ...change,
                    words: { ...change.words, [id]: { ...change.words[id], [locale]: target.value } },
                  })
                }
              />
            ))}
          </div>
        ) : (
          <InputField
            label={t("New value")}
            aria-label={spoken}
            type={record.form === "date" ? "date" : "text"}
            inputMode={["section", "rule", "date"].includes(record.form) ? undefined : "decimal"}
            autoComplete="off"
            value={typed}
            error={error}
            hint={differenceOf(record, row, typed)}
            onChange={({ target }) =>
              onChange({ ...change, figures: { ...change.figures, [id]: target.value } })
            }
          />
        )}
      </div>
      {note && (
        <label className="row">
          <input
            type="checkbox"
            checked={change.notes.includes(id)}
            onChange={({ target }) =>
              onChange({
                ...change,
                notes: target.checked ? [...change.notes, id] : change.notes.filter((one) => one !== id),
              })
            }
          />
          <small className="clamp">{t("The note is still true: {note}", { note })}</small>
        </label>
      )}
    </div>
  );
}

/** "₹3,000 an acre, +20%": the input as it will be printed. */
function differenceOf(record: LawRecord, { value }: LedgerRow, typed: string): string | undefined {
  const figure = toFigure(typed);
  if (!figure || Number.isNaN(Number(figure))) return undefined;
  const printed = printValue(record, { figure } as LawRecord["values"][number], staffLanguage());
  const former = Number(valueOn(record, todayInIndia()).value?.figure);
  if (!value || !former || record.form === "date") return printed;
  const percent = Math.round((Number(figure) / former - 1) * 1000) / 10;
  return `${printed}, ${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
}
