import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { locales } from "#app/i18n/locales.ts";
import type { SiteConfig } from "#app/lib/site-config.ts";
import type { Route } from "./+types/site-config.ts";

/** Public configuration: everyone can read what is added here. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const brand = await host.remember("brand", async (markIncomplete) => {
    const { value } = await loadContent({ ...host, markIncomplete }, siteSettingsContent);
    return value.brand;
  });
  const config: SiteConfig = { ...host.publicBackend, brand, locales };
  return Response.json(config, { headers: { "cache-control": "no-cache" } });
}
