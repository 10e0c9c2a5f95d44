import { Outlet, useLocation } from "react-router";

import { hostContext } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { LiveUpdates } from "#app/features/live/live-updates.tsx";
import { FloatingWidget } from "#app/features/site-settings/floating-widget.tsx";
import { footerContent } from "#app/features/site-settings/footer.schema.ts";
import { headerContent } from "#app/features/site-settings/header.schema.ts";
import { NoticeBar } from "#app/features/site-settings/notice-bar.tsx";
import { SiteFooter } from "#app/features/site-settings/site-footer.tsx";
import { SiteHeader } from "#app/features/site-settings/site-header.tsx";
import { siteSettingsContent } from "#app/features/site-settings/site-settings.schema.ts";
import { addressesOf, localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { useWords } from "#app/i18n/words.ts";
import { Toasts } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const [header, footer, settings] = await Promise.all([
    loadContent(host, headerContent, { locale }),
    loadContent(host, footerContent, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
  ]);
  const { brand, main_phone: phone, widget_phone: call, whatsapp_number: chat } = settings.value;
  return {
    header: header.value,
    footer: footer.value,
    brand,
    siteUrl: host.siteUrl,
    widget: { phone: call || phone, whatsapp: chat || phone },
    warnings: [header.warning, footer.warning].filter((text) => text !== undefined),
  };
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { site } = useWords();
  const locale = localeOf(pathname);
  const { header, footer, widget, warnings } = loaderData;
  const homeUrl = localizedPath("/", locale);
  return (
    <>
      <a className="skip-link" href="#main">
        {site.skip}
      </a>
      <NoticeBar locale={locale} addresses={addressesOf(pathname)} />
      <SiteHeader header={header} homeUrl={homeUrl} currentPath={pathname} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter footer={footer} homeUrl={homeUrl} logoUrl={header.logo_url} />
      <FloatingWidget {...widget} />
      <Toasts messages={warnings} />
      <LiveUpdates />
    </>
  );
}
