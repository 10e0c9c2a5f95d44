import { createContext, useContext, useEffect } from "react";
import { useLocation } from "react-router";
import address from "./app.css?url";
import { plainPath } from "./i18n/locale-path.ts";
import readingAddress from "./reading.css?url";

/** The text of the style sheets, which only the server has; none in development, where Vite changes them as it goes. */
export const StylesText = createContext<{ shared: string; reading: string } | undefined>(undefined);

const id = "site-styles";
// Read before React begins: should it ever write the page anew, it writes the same styles again.
const fromPage =
  typeof document === "undefined" ? undefined : (document.getElementById(id) as HTMLStyleElement | null);
const inPage = fromPage && { text: fromPage.textContent, isWhole: fromPage.dataset.whole === "true" };

/**
 * The styles stand in the page itself: a phone on a slow line paints with the first answer instead of asking again.
 * Home has only its own; who goes on from there fetches the others with the next page.
 * docs/decisions/0022-a-page-paints-with-its-first-answer.md
 */
export function SiteStyles() {
  const texts = useContext(StylesText);
  const isHome = plainPath(useLocation().pathname) === "/";
  // React puts a sheet that the next page brings behind the last of its name, and before everything else where there is
  // none: rules of home would then win over those of the page. While a page is taken over the mark must not be there yet.
  useEffect(() => document.getElementById(id)?.setAttribute("data-precedence", "reading"), []);
  const styles = texts
    ? { text: isHome ? texts.shared : texts.shared + texts.reading, isWhole: !isHome }
    : inPage;
  return (
    <>
      {styles ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, from the build.
        <style id={id} data-whole={styles.isWhole} dangerouslySetInnerHTML={{ __html: styles.text }} />
      ) : (
        <link rel="stylesheet" href={address} />
      )}
      {!isHome && !styles?.isWhole && <link rel="stylesheet" href={readingAddress} precedence="reading" />}
    </>
  );
}
