import { defaultLocale, type Locale, localeNames, locales } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";

type Props = {
  current: Locale;
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

/** The widths of the names in public/art/language-names.svg: outlines of the Anek fonts (SIL Open Font License 1.1). */
const drawnWidths: Partial<Record<Locale, number>> = { te: 564, hi: 392 };

/** As with CardIcon, the server puts the outline in place of `<use>`, and React does not touch either. */
function LanguageName({ locale, isDrawn }: { locale: Locale; isDrawn: boolean }) {
  if (locale === defaultLocale) return "EN";
  const width = drawnWidths[locale];
  if (!isDrawn || !width) return localeNames[locale];
  return (
    <svg
      // 200 units are 1 em. The name is 1.3 em tall, with its middle a third of an em above the baseline, like "EN".
      viewBox={`0 -196 ${width} 260`}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but the code of a language
      dangerouslySetInnerHTML={{ __html: `<use href="/art/language-names.svg#${locale}"></use>` }}
    />
  );
}
