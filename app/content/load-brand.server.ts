import type { ContentHost, RememberContent } from "#app/content/engine/content-host.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "./load-content.server.ts";

export const loadBrand = (host: ContentHost & { remember: RememberContent }): Promise<string> =>
  host.remember("brand", async (markIncomplete) => {
    const { value } = await loadContent({ ...host, markIncomplete }, siteSettingsContent);
    return value.brand;
  });
