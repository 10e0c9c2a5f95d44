import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";

/** Links as every text of the site has them; they are followed on the page, not while writing. */
export const linkRules = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  isAllowedUri: (address: string) => isSafeUrl(address),
  HTMLAttributes: { rel: null, target: null },
};
