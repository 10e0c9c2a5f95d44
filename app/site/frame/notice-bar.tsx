import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { OfficialPortal } from "./official-portal.tsx";

type Props = { locale: Locale; addresses: Record<Locale, string> };

/** The first element of every page: that this is not a government site, the official portal, and the languages. */
export function NoticeBar({ locale, addresses }: Props) {
  const { site } = useMessages();
  return (
    <section className="notice-bar" aria-label={site.notice}>
      <div className="wrap">
        <p>
          <span className="together">{site.private}</span>{" "}
          <span className="together">{site.notGovernment}</span>
        </p>
        <p className="notice-portal">
          <OfficialPortal />
        </p>
        <LanguageSwitch current={locale} addresses={addresses} />
      </div>
    </section>
  );
}
