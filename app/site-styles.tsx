import { createContext, useContext } from "react";

import address from "./app.css?url";

/** The text of the style sheet, which only the server has; none in development, where Vite changes it as it goes. */
export const StylesText = createContext<string | undefined>(undefined);

const id = "site-styles";
// Read before React begins: should it ever write the page anew, it writes the same styles again.
const fromPage = typeof document === "undefined" ? undefined : document.getElementById(id)?.textContent;

/**
 * The styles stand in the page itself: a phone on a slow line paints with the first answer instead of asking again.
 * docs/decisions/0022-a-page-paints-with-its-first-answer.md
 */
export function SiteStyles() {
  const text = useContext(StylesText) ?? fromPage;
  if (!text) return <link rel="stylesheet" href={address} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build.
  return <style id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
