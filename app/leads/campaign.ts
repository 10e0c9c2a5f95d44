const names = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "fbclid",
] as const;
/** All values in Telugu, at three bytes per character, must fit into the 4096 bytes of the column. */
const longest = 160;

export type Campaign = Partial<Record<(typeof names)[number], string>>;

export function campaignOf(parameters: URLSearchParams): Campaign {
  const campaign: Campaign = {};
  for (const name of names) {
    // Only characters that can be stored as text are kept.
    const value = parameters
      .get(name)
      ?.replace(/[^\x20-\x7e\u00a0-\uffff]/g, "")
      .trim()
      .slice(0, longest)
      // Replaces half of a character that was cut off. Older browsers have no toWellFormed.
      .replace(/\p{Surrogate}/gu, "\ufffd");
    if (value) campaign[name] = value;
  }
  return campaign;
}
