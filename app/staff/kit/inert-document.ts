/**
 * The staff area's policy (Trusted Types) keeps text from becoming code. This is the one place of ours where it becomes
 * elements: of a document that is nowhere shown, in which nothing runs or loads, and from which others take what they know.
 */
type HtmlPolicy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };

let policy: HtmlPolicy | undefined;

/** Not every browser has Trusted Types; where there are none, text stays text. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("staff-document", { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html), "text/html");

/** A frame's document made empty. Written with a doctype, because an empty frame would be laid out in quirks mode. */
export function clearFrame(shown: Document): void {
  shown.open();
  shown.write(trusted("<!doctype html><title>Preview</title>"));
  shown.close();
}
