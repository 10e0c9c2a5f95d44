import { loadBrand } from "#app/content/load-brand.server.ts";
import { hostContext } from "#app/context.ts";
import { locales } from "#app/i18n/locales.ts";
import type { SiteConfig } from "#app/lib/site-config.ts";
import type { Route } from "./+types/site-config.ts";

/** Public configuration: everyone can read what is added here. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const host = context.get(hostContext);
  const config: SiteConfig = { ...host.publicBackend, brand: await loadBrand(host), locales };
  return Response.json(config, { headers: { "cache-control": "no-cache" } });
}
