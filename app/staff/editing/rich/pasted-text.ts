import { cleanPastedHtml } from "#app/staff/editing/writing/clean-paste.ts";
import { parseInert } from "#app/staff/kit/inert-document.ts";

const blocks = "p, h2, h3, li, td, th, blockquote, div, br, hr";

/**
 * Pasted content of another program as a rich text on one line: bold and safe links stay, everything else becomes plain
 * text. Our own text is copied in its stored form, so it keeps all references.
 */
export function pastedText(data: Pick<DataTransfer, "getData" | "types">): string {
  const html = data.types.includes("text/html") ? data.getData("text/html") : "";
  const isOwn = html.includes("data-pm-slice");
  const text = html && !isOwn ? textOfHtml(html) : data.getData("text/plain");
  return text.replaceAll(/\s*[\n\r\t\u2028\u2029]\s*|[ \u00a0]{2,}/g, " ").replaceAll("\u00a0", " ");
}

function textOfHtml(html: string): string {
  const { body } = parseInert(cleanPastedHtml(html));
  for (const block of body.querySelectorAll(blocks)) block.append("\n");
  return textOf(body).trim();
}

function textOf(node: Node): string {
  if (node.nodeType === 3)
    return (node.textContent ?? "").replaceAll(/\s+/g, (gap) => (gap === "\n" ? gap : " "));
  const text = [...node.childNodes].map(textOf).join("");
  const { nodeName } = node;
  if (nodeName === "STRONG" || nodeName === "B") return marked(text, "*", (words) => `**${words}**`);
  const href = nodeName === "A" ? (node as Element).getAttribute("href") : null;
  if (!href) return text;
  const address = href.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
  return marked(text, "[]", (words) => `[${words}](${address})`);
}

/** Text that contains the characters of the mark stays plain, because the mark could not be parsed back. */
function marked(text: string, signs: string, mark: (words: string) => string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const isPlain = !words || words.includes("\n") || [...signs].some((sign) => words.includes(sign));
  return isPlain ? text : `${before}${mark(words)}${after}`;
}
