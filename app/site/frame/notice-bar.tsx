import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { OfficialPortal } from "./official-portal.tsx";

/** The first element of every page: that this is not a government site, the official portal, and the languages. */
export function NoticeBar({ locale, addresses }: { locale: Locale; addresses: Record<Locale, string> }) {
  const { site } = useMessages();
  return (
    <section className="notice-bar" aria-label={site.notice}>
      <div className="wrap cluster">
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

/** Before the set-up: says that the details are samples, and leads their owner to the set-up in the staff area. */
export function SampleBar() {
  const { site } = useMessages();
  return (
    <aside className="sample-bar" aria-label={site.sample}>
      <div className="wrap cluster">
        <p>
          <b>{site.sample}</b> <a href="/admin/set-up">{site.setUp}</a>
        </p>
        <span>{site.hidden}</span>
      </div>
    </aside>
  );
}
