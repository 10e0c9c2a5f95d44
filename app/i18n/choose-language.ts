import { defaultLocale, locales } from "./locales.ts";

/**
 * Runs inside the page before its first paint, because all visitors share the cached page and no cookie tells their
 * language. It sets `<html data-offer>` to the language that the device prefers, if the page has another one; CSS then
 * shows that offer. English is not offered: the switch is beside it, and many phones are set to English. A click on
 * `data-language` is remembered on the device and redirects later visits to "/", except by links of our own.
 */
export const chooseLanguage = `(() => {
  const known = ${JSON.stringify(locales)};
  const page = document.documentElement;
  let kept;
  try { kept = localStorage.getItem("language"); } catch {}
  const isKept = known.includes(kept);
  const isFromHere = document.referrer.startsWith(location.origin + "/");
  if (isKept && kept !== "${defaultLocale}" && location.pathname === "/" && !isFromHere)
    return location.replace("/" + kept + location.search + location.hash);
  const spoken = navigator.languages.map((language) => language.toLowerCase().split("-")[0]);
  const wanted = isKept ? kept : spoken.find((language) => known.includes(language));
  if (wanted && wanted !== "${defaultLocale}" && wanted !== page.lang) page.dataset.offer = wanted;
  addEventListener("click", ({ target }) => {
    const chosen = target.closest?.("[data-language]")?.dataset.language;
    if (!chosen) return;
    delete page.dataset.offer;
    try { localStorage.setItem("language", chosen); } catch {}
  }, true);
})();`.replaceAll(/\n\s*/g, " ");
