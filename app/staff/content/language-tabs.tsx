import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";

type Props = {
  current: Locale;
  missing: Record<Locale, number>;
  changed: readonly Locale[];
  states: Partial<Record<Locale, string>>;
  onChoose: (locale: Locale) => void;
};

export function LanguageTabs({ current, missing, changed, states, onChoose }: Props) {
  // The arrow keys move between tabs, as readers of the page expect of tabs.
  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = locales[(locales.indexOf(current) + step + locales.length) % locales.length] as Locale;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-locale="${next}"]`)?.focus();
  }
  return (
    <div className="staff-tabs" role="tablist" aria-label="Languages" onKeyDown={onKeyDown}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          role="tab"
          id={`tab-${locale}`}
          data-locale={locale}
          aria-selected={locale === current}
          aria-controls="language-form"
          tabIndex={locale === current ? 0 : -1}
          onClick={() => onChoose(locale)}
        >
          <span lang={locale}>{localeNames[locale]}</span>
          {missing[locale] > 0 && <span className="missing-count">{missing[locale]} missing</span>}
          {locale !== defaultLocale && missing[locale] === 0 && <small>complete</small>}
          {states[locale] && <small>{states[locale]}</small>}
          {changed.includes(locale) && (
            <small className="tab-changed">
              <span className="sr-only">, </span>changed
            </small>
          )}
        </button>
      ))}
    </div>
  );
}
