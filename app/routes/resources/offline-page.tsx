import { renderToStaticMarkup } from "react-dom/server";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locales.ts";
import { widgetReachOf } from "#app/leads/reach/reach-of.ts";
import { OfflinePage } from "#app/site/offline/offline-page.tsx";
import type { Route } from "./+types/offline-page.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(url.pathname);
  const { value: settings } = await loadContent(context.get(hostContext), siteSettingsContent, { locale });
  const { phone } = widgetReachOf(settings);
  const page = renderToStaticMarkup(<OfflinePage locale={locale} brand={settings.brand} phone={phone} />);
  return new Response(`<!doctype html>${page}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
