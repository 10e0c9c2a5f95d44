export type SiteConfig = {
  /** Absent if the site itself serves Supabase's APIs. */
  supabaseUrl?: string;
  supabasePublishableKey: string;
  brand: string;
  locales: readonly string[];
};

/** The origin comes from the browser, because a server behind a proxy may not know it. */
export async function loadSiteConfig(): Promise<Required<SiteConfig>> {
  const response = await fetch("/site-config.json");
  if (!response.ok) throw new Error(`The site's configuration could not be read (${response.status}).`);
  return { supabaseUrl: location.origin, ...(await response.json()) };
}
