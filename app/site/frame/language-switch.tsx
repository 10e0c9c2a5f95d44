import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { drawnNames, unitsPerEm } from "./language-names.ts";

type Props = {
  current: Locale;
  /** This page in each language. */
  addresses: Record<Locale, string>;
};

/**
 * Links to each language in its own script. The names in other scripts are drawn as SVG, because two words do not
 * justify a font of 120 kB or more. The links have no `dir`, which would put the line between two names on the wrong
 * side.
 */
export function LanguageSwitch({ current, addresses }: Props) {
  return (
    <nav className="languages" aria-label={useMessages().site.language}>
      {locales.map((locale) => (
        // A full load, because language, font and direction of the document change.
        <a
          key={locale}
          href={addresses[locale]}
          lang={locale}
          hrefLang={locale}
          aria-label={locale === defaultLocale ? `EN, ${localeNames.en}` : localeNames[locale]}
          aria-current={locale === current ? "true" : undefined}
          data-language={locale}
        >
          <LanguageName locale={locale} isDrawn={locale !== current} />
        </a>
      ))}
    </nav>
  );
}

function LanguageName({ locale, isDrawn }: { locale: Locale; isDrawn: boolean }) {
  if (locale === defaultLocale) return "EN";
  const name = drawnNames[localeNames[locale]];
  if (!isDrawn || !name) return localeNames[locale];
  // 1.3 em tall, with its middle a third of an em above the baseline, like "EN".
  const [above, below] = [0.98 * unitsPerEm, 0.32 * unitsPerEm];
  return (
    <svg viewBox={`0 ${-above} ${name.advance} ${above + below}`} aria-hidden="true">
      <path d={name.outline} />
    </svg>
  );
}
