import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { cardIcons } from "#app/content/kinds/guides-list.ts";

/** "file-text" is FileText in the library. */
const nameInLibrary = (icon: string) =>
  icon.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** The marks of guides' cards as one file of symbols, which take the colour of the words beside them. */
export function cardIconSheet(): string {
  const icons: Record<string, unknown> = { ...lucide };
  const symbols = cardIcons.map((icon) => {
    const component = icons[nameInLibrary(icon)];
    if (!component) throw new Error(`The icon library has no "${icon}".`);
    const svg = renderToStaticMarkup(createElement(component as lucide.LucideIcon));
    const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll(/ key="[^"]*"/g, "");
    return `<symbol id="${icon}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
