/** What a browser may know: /site-config.json. */
export type SiteConfig = {
  /** Absent where the site itself has Supabase's interfaces. */
  supabaseUrl?: string;
  supabasePublishableKey: string;
  /** The name the site goes by, from the site settings. */
  brand: string;
  locales: readonly string[];
};

/** The browser knows under which name, scheme and port it has the site open; the server behind a proxy may not. */
export async function loadSiteConfig(): Promise<Required<SiteConfig>> {
  const response = await fetch("/site-config.json");
  if (!response.ok) throw new Error(`The site's configuration could not be read (${response.status}).`);
  return { supabaseUrl: location.origin, ...(await response.json()) };
}
