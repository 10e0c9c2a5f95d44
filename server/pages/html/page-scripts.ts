import { createHash } from "node:crypto";
import { chooseLanguage } from "#app/i18n/choose-language.ts";
import { newestFunction } from "#app/lib/older-browsers/newest-function.ts";

/**
 * React Router starts a page with inline scripts that contain its data and its list of modules. A policy with the
 * hashes of such scripts would have to be computed from the finished page, and would also allow an injected script.
 * So their data is moved into a JSON block, and two scripts of ours, the same on every page and known at build time,
 * do their work. Text found in the page is never executed.
 */

const dataId = "page-start";

/**
 * A public page works without JavaScript, so its script waits for the first touch, key or pointer movement, or for
 * three seconds after loading; with Save-Data or a slow connection it waits only for the visitor. (A browser reports
 * a resting mouse as a movement of no distance, which does not count.) The first line keeps zod from testing whether
 * it may compile code: the policy forbids that and reports the attempt. The key "/" moves to the visible search
 * field, unless the visitor is typing.
 *
 * Browsers that lack a function load its polyfill first (record 85).
 */
const start = `(() => {
  (globalThis.__zod_globalConfig ??= {}).jitless = true;
  const page = JSON.parse(document.getElementById("${dataId}").textContent);
  const ask = (link) => document.head.append(Object.assign(document.createElement("link"), link));
  const run = async () => {
    for (const href of page.preloads) ask({ rel: "modulepreload", href });
    const { words } = document.documentElement.dataset;
    if (words) ask({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words });
    if (!${newestFunction}) await import("/fill-in.js");
    window.__reactRouterContext = { ...page.context, stream: new Blob(page.chunks).stream() };
    window.__reactRouterManifest = page.manifest;
    const load = async ([id, parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map((part) => import(part)))))];
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(Object.entries(page.modules).map(load)));
    await import(page.entry);
  };
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    const search = [...document.querySelectorAll('[data-key="/"]')].find((way) => way.getClientRects().length > 0);
    if (!search) return;
    event.preventDefault();
    if (search.matches("input")) search.focus();
    else search.click();
  });
  if (!page.waits) return run();
  const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
  let isStarted = false;
  const begin = (event) => {
    if (isStarted || (event && event.type === "pointermove" && !event.movementX && !event.movementY)) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    run();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.includes("2g")) return;
  addEventListener("load", () => setTimeout(begin, 3000));
})();`.replaceAll(/\n\s*/g, " ");

/**
 * Restores the scroll position before the first paint, under the key that React Router uses.
 */
const restoreScroll = `(() => {
  const kept = "react-router-scroll-positions";
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem(kept) ?? "{}")[history.state.key];
    if (top > 0) scrollTo(0, top);
  } catch {
    sessionStorage.removeItem(kept);
  }
})();`.replaceAll(/\n\s*/g, " ");

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of all inline scripts, for the policy. */
export const inlineScripts: readonly string[] = [start, restoreScroll, chooseLanguage].map(hashOf);

const found = {
  scroll: /<script>\(\(storageKey, restoreKey\) => \{[\s\S]*?\}\)\("[\w-]+", null\)<\/script>/,
  context:
    /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = new ReadableStream\(.*?<\/script>/,
  starter: /<script type="module" async="">([^<]*)<\/script>/,
  chunk: /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g,
  end: /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/,
  preload: /<link rel="modulepreload" href="([^"]+)"\/>/g,
};

/**
 * Moves the scripts of a page into data. If React Router changes its output, its scripts remain and the policy blocks
 * them: the page can be read but does not start.
 */
export function withKnownScripts(html: string, { waits }: { waits: boolean }): string {
  const context = found.context.exec(html)?.[1];
  const program = readStarter(found.starter.exec(html)?.[1] ?? "");
  if (!context || !program) return html;
  const preloads = waits ? [...html.matchAll(found.preload)].map(([, href]) => href) : [];
  const data = {
    waits,
    preloads,
    context: withoutEmpty(context),
    chunks: [...html.matchAll(found.chunk)].map(([, text = '""']) => JSON.parse(text)),
    ...program,
  };
  const block = `<script type="application/json" id="${dataId}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
  return (
    (waits ? html.replaceAll(found.preload, "") : html)
      .replaceAll(found.chunk, "")
      .replace(found.end, "")
      .replace(found.scroll, () => `<script>${restoreScroll}</script>`)
      // The same elements in the same order, because React looks for its own elements here.
      .replace(found.context, () => `${block}<script>${start}</script>`)
      .replace(found.starter, '<script type="module" async=""></script>')
  );
}

type Program = { manifest: unknown; modules: Record<string, string[]>; entry: string };

/** Parses React Router's list of modules: named imports, some of them merged, the manifest and the route map. */
function readStarter(code: string): Program | undefined {
  const parts =
    /window\.__reactRouterManifest = (\{[\s\S]*\});\s*window\.__reactRouterRouteModules = \{(.*)\};\s*import\("([^"]+)"\);\s*$/.exec(
      code,
    );
  if (!parts) return undefined;
  const [, manifest = "", named = "", entry = ""] = parts;
  const addresses = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name = "", address = ""]) => [
      name,
      [address],
    ]),
  );
  for (const [, name = "", joined = ""] of code.matchAll(/const (\w+) = \{((?:\.\.\.\w+,?)+)\};/g))
    addresses.set(
      name,
      [...joined.matchAll(/\w+/g)].flatMap(([part]) => addresses.get(part) ?? []),
    );
  const modules = [...named.matchAll(/("(?:[^"\\]|\\.)*"):(\w+)/g)].map(([, id = '""', name = ""]) => [
    JSON.parse(id),
    addresses.get(name) ?? [],
  ]);
  return { manifest: withoutEmpty(manifest), modules: Object.fromEntries(modules), entry };
}

/** Drops false flags and empty lists, which the framework writes for every route. */
const withoutEmpty = (json: string): unknown =>
  JSON.parse(json, (_, value) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
