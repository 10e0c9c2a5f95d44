/** What a browser may know: /site-config.json. */
export type SiteConfig = {
  supabaseUrl: string;
  supabasePublishableKey: string;
  /** The name the site goes by, from the site settings. */
  brand: string;
  locales: readonly string[];
};

export async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await fetch("/site-config.json");
  if (!response.ok) throw new Error(`The site's configuration could not be read (${response.status}).`);
  return response.json();
}
