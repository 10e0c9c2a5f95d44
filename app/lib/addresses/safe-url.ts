/** Content comes from a database: only addresses that cannot run code are ever put into a page. */
export function isSafeUrl(value: string): boolean {
  if (value.includes("\\") || hasSpaceOrControl(value)) return false;
  if (value.startsWith("/") && !value.startsWith("//")) return true;
  if (value.startsWith("#")) return true;
  return /^(https?|mailto|tel):/i.test(value) && URL.canParse(value);
}

/** A path of this site and of no other, as a browser will take it: neither "//host" nor "/\\host". */
export const isOwnPath = (value: string): boolean => value.startsWith("/") && isSafeUrl(value);

/** Browsers drop these inside an address, so "java\nscript:" would become what it hides. */
const hasSpaceOrControl = (value: string) => [...value].some((sign) => sign <= " " || sign === "\u007f");
