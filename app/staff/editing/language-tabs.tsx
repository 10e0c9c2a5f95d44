import { type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { t } from "#app/staff/words/words.ts";

type Props = {
  current: Locale;
  panelId: string;
  /** The note beside a language's name. */
  note: (locale: Locale) => React.ReactNode;
  onChoose: (locale: Locale) => void;
};

/** The languages of one form. */
export function LanguageTabs({ current, panelId, note, onChoose }: Props) {
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
          {note(locale)}
        </button>
      ))}
    </div>
  );
}
