/**
 * A public page is whole without its JavaScript, so that waits: for the first
 * touch, key or pointer, or for three seconds after the page has loaded; with
 * Save-Data or a slow connection only for the visitor. What React Router would
 * have started at once is kept in the page as text and started then. (A browser
 * reports a mouse that rests over the page as one movement of no distance; that does not count.)
 */
const loader = `(() => {
  const code = document.getElementById("hydrate");
  const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
  const start = (event) => {
    if (event && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const href of code.dataset.modules.split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = code.textContent;
    code.replaceWith(script);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.includes("2g")) return;
  addEventListener("load", () => setTimeout(() => code.isConnected && start(null), 3000));
})();`.replaceAll(/\n\s*/g, " ");

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starter = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Unchanged when React Router writes its pages differently than we know: then they start at once, as ever. */
export function deferHydration(html: string): string {
  const code = starter.exec(html)?.[1];
  if (!code) return html;
  const modules = [...html.matchAll(preload)].map(([, href]) => href);
  return html
    .replaceAll(preload, "")
    .replace(
      starter,
      () =>
        `<script type="text/plain" id="hydrate" data-modules="${modules.join(" ")}">${code}</script><script>${loader}</script>`,
    );
}
