/**
 * The staff area's policy (Trusted Types) keeps text from becoming code. This is our only place where text becomes
 * elements: of a document that is never shown, in which nothing runs or loads, and from which callers copy known parts.
 */
type HtmlPolicy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy };

let policy: HtmlPolicy | undefined;

/** Browsers without Trusted Types use the text directly. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("staff-document", { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(trusted(html), "text/html");

/** An empty document for a frame. Written with a doctype, because an empty frame is in quirks mode. */
export function clearFrame(shown: Document): void {
  shown.open();
  shown.write(trusted("<!doctype html><title>Preview</title>"));
  shown.close();
}
