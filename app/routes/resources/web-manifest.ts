import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath, writtenIn } from "#app/i18n/locales.ts";
import type { Route } from "./+types/web-manifest.ts";

/**
 * The web app manifest, with which a phone adds the site to its home screen. It opens in the browser with the address
 * visible, because readers distinguish us from government portals by it.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(url.pathname);
  const { value: settings } = await loadContent(context.get(hostContext), siteSettingsContent, { locale });
  const home = localizedPath("/", locale);
  const manifest = {
    id: "/",
    name: settings.brand,
    start_url: home,
    scope: "/",
    display: "browser",
    ...writtenIn(locale),
    theme_color: "#007236",
    background_color: "#f8fafc",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/art/mark-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
      { src: "/art/mark-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "content-type": "application/manifest+json" } });
}
