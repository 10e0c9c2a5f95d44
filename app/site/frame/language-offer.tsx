import { chooseLanguage } from "#app/i18n/choose-language.ts";
import { type Locale, languages, translatedLocales, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { current: Locale; addresses: Record<Locale, string> };

/** Offers the page in the reader's language. Hidden until `chooseLanguage` says which; hidden without a script. */
export function LanguageOffer({ current, addresses }: Props) {
  const { site } = useMessages();
  return (
    <>
      <aside className="language-offer" aria-label={site.language}>
        {translatedLocales
          .filter((locale) => locale !== current)
          .map((locale) => (
            <a
              key={locale}
              href={addresses[locale]}
              hrefLang={locale}
              data-language={locale}
              {...writtenIn(locale)}
            >
              {languages[locale].offer}
            </a>
          ))}
        <button type="button" data-language={current}>
          <Icon name="close" />
          <span className="visually-hidden">{site.close}</span>
        </button>
      </aside>
      {/* The script has run before React starts, so the browser's bundle omits its text. */}
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chooseLanguage : "" }}
      />
    </>
  );
}
