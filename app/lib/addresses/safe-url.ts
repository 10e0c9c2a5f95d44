/** Whether an address cannot run code. Content comes from a database, so every address is checked. */
export function isSafeUrl(value: string): boolean {
  if (value.includes("\\") || hasSpaceOrControl(value)) return false;
  if (value.startsWith("/") && !value.startsWith("//")) return true;
  if (value.startsWith("#")) return true;
  return /^(https?|mailto|tel):/i.test(value) && URL.canParse(value);
}

/** A path of this site as browsers resolve it: neither "//host" nor "/\\host". */
export const isOwnPath = (value: string): boolean => value.startsWith("/") && isSafeUrl(value);

/** Browsers remove these characters from an address, so "java\nscript:" would become "javascript:". */
const hasSpaceOrControl = (value: string) => [...value].some((sign) => sign <= " " || sign === "\u007f");
