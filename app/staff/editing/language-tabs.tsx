import { Link } from "react-router";

import { type Locale, localeNames, locales } from "#app/i18n/locales.ts";

/** What is said of a language beside its name. */
type Note = (locale: Locale) => React.ReactNode;

type TabsProps = { current: Locale; panelId: string; note: Note; onChoose: (locale: Locale) => void };

/** The languages of one form. */
export function LanguageTabs({ current, panelId, note, onChoose }: TabsProps) {
  // The arrow keys move between tabs, as readers of the page expect of tabs.
  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = locales[(locales.indexOf(current) + step + locales.length) % locales.length] as Locale;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div className="staff-tabs" role="tablist" aria-label="Languages" onKeyDown={onKeyDown}>
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

type LinksProps = { current: Locale; to: (locale: Locale) => string; note?: Note };

/** The same where each language has an address of its own. */
export function LanguageLinks({ current, to, note }: LinksProps) {
  return (
    <nav className="staff-tabs" aria-label="Languages">
      {locales.map((locale) => (
        <Link key={locale} to={to(locale)} aria-current={locale === current ? "page" : undefined}>
          <span lang={locale}>{localeNames[locale]}</span>
          {note?.(locale)}
        </Link>
      ))}
    </nav>
  );
}
