import { useEffect, useState } from "react";
import { type Locale, languages, writtenIn } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { preferredLocale, rememberLocale } from "./preferred-locale.ts";

type Props = { current: Locale; addresses: Record<Locale, string> };

/**
 * Offers the page in the reader's language without forcing it. It is decided on the device, because all visitors share
 * the cached page, and shown at the bottom, so that nothing moves.
 */
export function LanguageOffer({ current, addresses }: Props) {
  const { site } = useMessages();
  const [offered, setOffered] = useState<Locale | undefined>(undefined);
  useEffect(() => {
    const preferred = preferredLocale(navigator.languages);
    setOffered(preferred === current ? undefined : preferred);
  }, [current]);
  if (!offered) return null;
  return (
    <aside className="language-offer" aria-label={site.language}>
      <a
        href={addresses[offered]}
        hrefLang={offered}
        {...writtenIn(offered)}
        onClick={() => rememberLocale(offered)}
      >
        {languages[offered].offer}
      </a>
      <button
        type="button"
        onClick={() => {
          rememberLocale(current);
          setOffered(undefined);
        }}
      >
        <Icon name="close" />
        <span className="visually-hidden">{site.close}</span>
      </button>
    </aside>
  );
}
