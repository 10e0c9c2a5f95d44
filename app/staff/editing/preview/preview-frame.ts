import { plainText } from "#app/content/engine/inline-text.ts";
import { normaliseText, type SaidText } from "#app/staff/editing/values/find-field.ts";
import { clearFrame, parseInert } from "#app/staff/kit/inert-document.ts";

const marks = `
  [data-borrowed] { text-decoration: underline dotted #b07d10 2px; text-underline-offset: 3px; }
  [data-borrowed]::after { content: "EN"; margin-inline-start: .4em; padding: 0 .3em; border: 1px solid #e6cf94;
    background: #fdf5e0; color: #6b4a00; font-size: 11px; font-weight: 600; text-decoration: none; display: inline-block; }
  html { scrollbar-width: thin; cursor: pointer; }`;

/** Shows a page in the frame. For the same page only the body is replaced, so that nothing flickers. */
export function showPage(frame: HTMLIFrameElement, html: string, path: string, part?: string): void {
  const shown = frame.contentDocument;
  if (!shown) return;
  // Custom colours are in style elements, which the CSP of this page forbids. The browser would report each one parsed.
  const parts = html.split("</style>");
  const rest = parts.pop() ?? "";
  const cut = parts.map((part) => part.lastIndexOf("<style"));
  const colours = parts.map((part, place) => part.slice(part.indexOf(">", cut[place]) + 1));
  const page = parseInert(parts.map((part, place) => part.slice(0, cut[place])).join("") + rest);
  for (const script of page.querySelectorAll("script, link[rel~=modulepreload]")) script.remove();
  for (const field of page.querySelectorAll("[autofocus]")) field.removeAttribute("autofocus");
  // The preview is not interactive, so folded parts are opened: an editor of an answer must see it.
  for (const folded of page.querySelectorAll("main details")) folded.setAttribute("open", "");
  // Inert, so that the Tab key goes from the form to the save button without passing every link of the preview.
  page.body.inert = true;
  if (frame.dataset.path === path) {
    shown.body.replaceWith(shown.adoptNode(page.body));
  } else {
    clearFrame(shown);
    shown.documentElement.replaceWith(shown.adoptNode(page.documentElement));
    frame.dataset.path = path;
    scrollToPart(shown, part);
  }
  adoptStyles(shown, [...colours, marks]);
}

function adoptStyles(shown: Document, texts: readonly string[]): void {
  const View = shown.defaultView as (Window & typeof globalThis) | null;
  if (!View) return;
  shown.adoptedStyleSheets = texts.map((text) => {
    const sheet = new View.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Waits for the style sheets, because positions are wrong before. */
function scrollToPart(shown: Document, part: string | undefined): void {
  if (!part) return;
  const sheets = [...shown.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const loaded = sheets.map((sheet) => new Promise((done) => (sheet.onload = sheet.onerror = done)));
  void Promise.all(loaded).then(() => {
    const found = shown.querySelector(part);
    scrollFrame(shown, found?.closest("section") ?? found ?? undefined, "start");
  });
}

/** Scrolls only the frame: scrollIntoView would also scroll the form around it, because both have the same origin. */
function scrollFrame(shown: Document, element: Element | undefined, to: "start" | "middle"): void {
  const view = shown.defaultView;
  if (!view || !element) return;
  const { top, height } = element.getBoundingClientRect();
  const room = to === "middle" ? Math.max(0, (view.innerHeight - height) / 2) : 0;
  view.scrollTo({ top: view.scrollY + top - room });
}

const recognised = 60;

/** Scrolls to this text unless it is visible. Very short texts are ignored, because they occur anywhere. */
export function scrollToText(frame: HTMLIFrameElement, text: string): void {
  const shown = frame.contentDocument;
  const wanted = normaliseText(plainText(text)).slice(0, recognised);
  if (!shown?.defaultView || wanted.length < 4) return;
  const main = shown.querySelector("main") ?? shown.body;
  const elements = [...main.querySelectorAll("*"), ...shown.body.querySelectorAll("*")];
  const says = (element: Element) => normaliseText(element.textContent ?? "").includes(wanted);
  const found = elements.find((element) => says(element) && ![...element.children].some(says));
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  if (top < 0 || bottom > shown.defaultView.innerHeight) scrollFrame(shown, found, "middle");
}

/** The elements around a clicked word: its sentence, its paragraph, its section. */
const levelsAround = 6;
const longestText = 2400;

/** Reports the clicked texts, from the innermost element outwards. Called again for each page, whose body is new. */
export function watchClicks(frame: HTMLIFrameElement, onClick: (said: readonly SaidText[]) => void): void {
  const shown = frame.contentDocument;
  if (!shown) return;
  shown.onclick = ({ clientX, clientY }) => {
    // An inert page does not support hit testing.
    shown.body.inert = false;
    const clicked = shown.elementFromPoint(clientX, clientY);
    shown.body.inert = true;
    if (clicked && clicked !== shown.body) onClick(textsAround(clicked));
  };
}

function textsAround(clicked: Element): SaidText[] {
  const said: SaidText[] = [];
  const { body } = clicked.ownerDocument;
  for (let element: Element | null = clicked; element && element !== body; element = element.parentElement) {
    const text = normaliseText(element.textContent ?? "");
    if (text.length > longestText || said.length === levelsAround) break;
    if (text && said.at(-1)?.text !== text) said.push({ text, before: countBefore(element, text) });
  }
  return said;
}

/** Only innermost elements count, otherwise a heading would count again with every ancestor. */
function countBefore(element: Element, text: string): number {
  const says = (one: Element) => normaliseText(one.textContent ?? "") === text;
  const main = element.closest("main") ?? element.ownerDocument.body;
  return [...main.querySelectorAll(element.tagName)].filter(
    (one) => says(one) && (one.compareDocumentPosition(element) & 4) !== 0,
  ).length;
}

/** Marks the elements whose whole text is in the list. */
export function markBorrowed(frame: HTMLIFrameElement, texts: readonly string[]): void {
  const shown = frame.contentDocument;
  if (!shown || texts.length === 0) return;
  const wanted = new Set(texts.map((text) => normaliseText(plainText(text))));
  const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as HTMLElement;
    const isWhole = wanted.has(normaliseText(element.textContent ?? ""));
    const isInnermost = ![...element.children].some((child) =>
      wanted.has(normaliseText(child.textContent ?? "")),
    );
    if (isWhole && isInnermost) element.dataset.borrowed = "";
  }
}
