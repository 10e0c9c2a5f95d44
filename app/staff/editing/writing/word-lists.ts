/** The attribute that holds the style of a pasted element while it is parsed. */
export const styleAside = "data-style";

/** Word pastes a list as paragraphs. They become a list again, without its levels. */
export function joinWordLists(body: HTMLElement): void {
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
