/** Scripts, style sheets, fonts and photographs, which a browser never shows as documents. An SVG can be one. */
const types = /^(text\/(javascript|css)|font\/|image\/(?!svg))/;

export function isPartOfPage({ status, headers }: Response): boolean {
  return status < 400 && types.test(headers.get("content-type") ?? "");
}
