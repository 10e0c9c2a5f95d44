import { renderToStaticMarkup } from "react-dom/server";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { fontPreloads } from "#app/i18n/font-preloads.ts";
import { type Locale, localeOf, localizedPath, writtenIn } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { type Reach, widgetReachOf } from "#app/leads/reach/reach-of.ts";
import { forgetQuery, offlinePagePath } from "#app/lib/addresses/offline-addresses.ts";
import styles from "#app/site/offline/offline-page.css?inline";
import { SiteLogo } from "#app/ui/content/site-logo.tsx";
import type { Route } from "./+types/offline-page.ts";

/** An empty relative link, which loads the requested page again with its query. */
const thisAddress = "";

type Props = { locale: Locale; brand: string; phone: Reach["phone"] };

/**
 * The service worker shows this page if another cannot be loaded, and fills in the list of cached pages. Every
 * visitor's device stores it, so it is small and has its own few styles.
 */
export function OfflinePage({ locale, brand, phone }: Props) {
  const words = phrases[locale].offline;
  const [font] = fontPreloads(locale);
  return (
    <html {...writtenIn(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} | ${brand}`}</title>
        <style>{`@font-face{font-family:Anek;src:url("${font?.href}")}${styles}`}</style>
      </head>
      <body>
        <p className="logo">
          <SiteLogo name={brand} />
        </p>
        <main>
          <h1>{words.title}</h1>
          <p>{words.text}</p>
          <p>
            <a className="button" href={thisAddress}>
              {words.retry}
            </a>
          </p>
          {phone && (
            <p>
              {words.call}{" "}
              <a href={`tel:${phone.number}`}>
                <bdi>{phone.shown}</bdi>
              </a>
            </p>
          )}
          <section>
            <h2>{words.kept}</h2>
            <ul id="kept" data-copy={words.copy} />
            <p>
              <a href={localizedPath(offlinePagePath, locale) + forgetQuery}>{words.forget}</a>
            </p>
          </section>
        </main>
      </body>
    </html>
  );
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(url.pathname);
  const { value: settings } = await loadContent(context.get(hostContext), siteSettingsContent, { locale });
  const { phone } = widgetReachOf(settings);
  const page = renderToStaticMarkup(<OfflinePage locale={locale} brand={settings.brand} phone={phone} />);
  return new Response(`<!doctype html>${page}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
