/** Whatever else an advertisement puts into an address is not ours to keep. */
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
/** All of them in Telugu, three bytes a sign, must fit into the 4096 bytes the column takes. */
const longest = 160;

export type Campaign = Partial<Record<(typeof names)[number], string>>;

/** What brought the visitor here, as far as their address says so. */
export function campaignOf(parameters: URLSearchParams): Campaign {
  const campaign: Campaign = {};
  for (const name of names) {
    // As long as an advertisement needs; nothing that could not be stored as text.
    const value = parameters
      .get(name)
      ?.replace(/[^\x20-\x7e\u00a0-\uffff]/g, "")
      .trim()
      .slice(0, longest)
      .toWellFormed();
    if (value) campaign[name] = value;
  }
  return campaign;
}
