import type { ContentKind } from "#app/content/engine/define-content.ts";
import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { publicationState } from "#app/staff/editing/editable.ts";
import { shapeOf } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { countMissing, countOutdated } from "#app/staff/editing/values/missing-words.ts";
import { isWritten, type Source } from "#app/staff/editing/versions/editor-source.ts";
import { formatMoment } from "#app/staff/kit/moment.ts";
import { t } from "#app/staff/words/words.ts";

type Document = { kind: ContentKind; source: Source; form: FormValues };
type Props = Document & {
  current: Locale;
  changed: readonly Locale[];
  panelId: string;
  onChoose: (locale: Locale) => void;
};

export function LanguageTabs({ current, changed, panelId, onChoose, ...document }: Props) {
  // The arrow keys move between tabs (ARIA tabs pattern).
  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = locales[(locales.indexOf(current) + step + locales.length) % locales.length] as Locale;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div className="staff-tabs" role="tablist" aria-label={t("Languages")} onKeyDown={onKeyDown}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          id={`tab-${locale}`}
          aria-selected={locale === current}
          aria-controls={panelId}
          tabIndex={locale === current ? 0 : -1}
          onClick={() => onChoose(locale)}
        >
          <span lang={locale}>{localeNames[locale]}</span>
          <LanguageNote {...document} locale={locale} isChanged={changed.includes(locale)} />
        </button>
      ))}
    </div>
  );
}

type NoteProps = Document & { locale: Locale; isChanged: boolean };

/** The state of a language on its tab; a live and complete one shows only "complete". */
function LanguageNote({ kind, source, form, locale, isChanged }: NoteProps) {
  if (kind.whole && !isWritten(source, locale) && !isChanged) return <small>{t("not written")}</small>;
  const publishedAt = source.versions[locale]?.publishedAt;
  const state = publicationState(publishedAt);
  const shape = shapeOf(kind.schema);
  const isTranslation = locale !== defaultLocale;
  const missing = isTranslation && !kind.whole ? countMissing(shape, form.en, form[locale]) : undefined;
  const outdated = isTranslation ? countOutdated(shape, form.en, form[locale], kind.whole !== undefined) : 0;
  return (
    <>
      {missing ? <span className="missing-count">{t("{missing} missing", { missing })}</span> : null}
      {outdated > 0 && <span className="missing-count">{t("{outdated} out of date", { outdated })}</span>}
      {missing === 0 && outdated === 0 && <small>{t("complete")}</small>}
      {state === "draft" && <small>{t("Draft")}</small>}
      {state === "scheduled" && publishedAt && (
        <small>{t("from {when}", { when: formatMoment(publishedAt) })}</small>
      )}
      {isChanged && (
        <small className="tab-changed">
          <span className="visually-hidden">, </span>
          {t("changed")}
        </small>
      )}
    </>
  );
}
