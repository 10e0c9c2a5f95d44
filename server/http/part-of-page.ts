/** Scripts, styles, letters and photographs: a browser never shows one as a document of its own. An SVG can be one. */
const types = /^(text\/(javascript|css)|font\/|image\/(?!svg))/;

export function isPartOfPage({ status, headers }: Response): boolean {
  return status < 400 && types.test(headers.get("content-type") ?? "");
}
