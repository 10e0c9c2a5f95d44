import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";

/** Links of every text of the site; they are not followed while editing. */
export const linkRules = {
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  isAllowedUri: (address: string) => isSafeUrl(address),
  HTMLAttributes: { rel: null, target: null },
};
