import { isOwnPath } from "#app/lib/addresses/safe-url.ts";
import { parseInert } from "#app/staff/kit/inert-document.ts";

/** The attribute that holds the style of a pasted element while it is parsed. */
const styleAside = "data-style";

/** Word pastes a list as paragraphs. They become a list again, without its levels. */
function joinWordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const line of [...body.querySelectorAll<HTMLElement>("p")]) {
    if (!isListLine(line)) continue;
    const tag = /^\s*[0-9a-z]{1,3}[.)]/i.test(line.textContent ?? "") ? "ol" : "ul";
    if (list?.tagName.toLowerCase() !== tag || list.nextElementSibling !== line) {
      list = line.ownerDocument.createElement(tag);
      line.before(list);
    }
    const item = line.ownerDocument.createElement("li");
    removeBullet(line);
    item.append(line);
    list.append(item);
  }
}

const isListLine = (line: HTMLElement) =>
  /mso-list:\s*l\d/i.test(line.getAttribute(styleAside) ?? "") && !line.closest("li");

/** "mso-list:Ignore" marks the character and the blanks that imitate a bullet. */
function removeBullet(line: HTMLElement): void {
  for (const sign of line.querySelectorAll<HTMLElement>("span"))
    if (/mso-list:\s*ignore/i.test(sign.getAttribute(styleAside) ?? "")) sign.remove();
}

/** Elements of Word or a browser without text of the document; removed with their content. */
const dropped =
  "script, style, meta, link, title, template, noscript, iframe, object, embed, svg, math, xml, form button, input, select, textarea";

const renamed: Record<string, string> = { H1: "h2", H2: "h2", H3: "h3", H4: "h3", H5: "h3", H6: "h3" };

/** Converts pasted HTML to the elements of our texts. The editor's schema then removes what a text must not contain. */
export function cleanPastedHtml(html: string): string {
  // The document is never attached to the page, so nothing in it runs or loads.
  const { body } = parseInert(setInlineCodeAside(html));
  for (const element of body.querySelectorAll(dropped)) element.remove();
  joinWordLists(body);
  for (const element of [...body.querySelectorAll<HTMLElement>("*")]) cleanElement(element);
  for (const line of body.querySelectorAll("p"))
    if (
      !line.querySelector("img, br") &&
      line.textContent?.replaceAll("\u00a0", " ").trim() === "" &&
      !line.closest("td, th, li")
    )
      line.remove();
  // An item and a cell hold one line each.
  for (const line of body.querySelectorAll("li > p, td > p, th > p"))
    line.replaceWith(...line.childNodes, line.nextSibling ? " " : "");
  return body.innerHTML;
}

/**
 * The CSP forbids inline styles and handlers even in a parsed document, and a browser reports each of them.
 * So they are renamed before parsing. A misread tag only causes such a report: the policy
 * blocks all of them, and the cleaning below removes them.
 */
const setInlineCodeAside = (html: string) =>
  html.replace(/<style\b[^<]*(?:<(?!\/?style\b)[^<]*)*<\/style\s*>/gi, "").replace(openingTag, (tag) =>
    tag.replace(valueOrInlineCode, (found, name?: string) => {
      if (!name) return found;
      return name.toLowerCase() === "style" ? styleAside : `data-${name}`;
    }),
  );

const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
/** Skips quoted values; a name follows a space, a slash or the end of a value. */
const valueOrInlineCode = /=\s*(?:"[^"]*"|'[^']*')|(?<=[\s/"'])(style|on[a-z]+)(?=\s*=)/gi;

function cleanElement(element: HTMLElement): void {
  const { tagName } = element;
  if (tagName === "IMG" && !isOwnPath(element.getAttribute("src") ?? "")) element.remove();
  else if (/^(SPAN|B|I)$/.test(tagName)) replaceByMeaning(element);
  else if (renamed[tagName]) renameTo(element, isInFrame(element) ? "p" : renamed[tagName]);
}

/** Headings are allowed only at the top level of a post. */
const isInFrame = (element: HTMLElement) => element.closest("td, th, li, blockquote") !== null;

/** Google Docs and Word express bold and italic in style attributes, and wrap documents in a <b> that is not bold. */
function replaceByMeaning(element: HTMLElement): void {
  const style = element.getAttribute(styleAside) ?? "";
  const says = (pattern: RegExp) => pattern.test(style);
  const isBold =
    says(/font-weight:\s*(bold|[6-9]00)/i) ||
    (element.tagName === "B" && !says(/font-weight:\s*(normal|[1-5]00)/i));
  const isItalic =
    says(/font-style:\s*italic/i) || (element.tagName === "I" && !says(/font-style:\s*normal/i));
  const marks = [isBold && "strong", isItalic && "em"].filter((mark) => mark !== false);
  if (!isHeading(element)) for (const mark of marks) wrapInside(element, mark);
  // The editor recognises its own text by this attribute.
  if (!element.hasAttribute("data-pm-slice")) element.replaceWith(...element.childNodes);
}

/** Bold is not kept inside headings: they are bold already. */
const isHeading = (element: HTMLElement) => element.closest("h1, h2, h3, h4, h5, h6") !== null;

function wrapInside(element: HTMLElement, tag: string): void {
  // Google Docs wraps whole documents in <b>: a mark around paragraphs is a wrapper, not emphasis.
  if (element.querySelector("p, div, ul, ol, table, h2, h3")) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function renameTo(element: HTMLElement, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  const slice = element.getAttribute("data-pm-slice");
  if (slice) other.setAttribute("data-pm-slice", slice);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
