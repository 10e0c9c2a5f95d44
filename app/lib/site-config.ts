/** What a browser may know of the backend: /site-config.json. */
export type SiteConfig = { supabaseUrl: string; supabasePublishableKey: string; brand: string };

export async function loadSiteConfig(): Promise<SiteConfig> {
  const response = await fetch("/site-config.json");
  if (!response.ok) throw new Error(`The site's configuration could not be read (${response.status}).`);
  return response.json();
}
