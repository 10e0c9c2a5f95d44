import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { chooseLanguage } from "#app/i18n/choose-language.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { inlineScript, withKnownScripts } from "./page-scripts.ts";

const script = "/assets/start-x.js";

// The layout of the site renders the script that chooses the language.
const routerPage = `<head><script>${chooseLanguage}</script><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<script>((storageKey, restoreKey) => { go(storageKey) })("react-router-scroll-positions", null)</script><script>window.__reactRouterContext = {"basename":"/","ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script><script type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/guard-a.js";
import * as route1_main from "/assets/guard-b.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterManifest = {
  "entry": { "module": "/assets/entry.js" }
};
  window.__reactRouterRouteModules = {"root":route0,"admin/guard":route1};

import("/assets/entry.js");</script><!--$--><script>window.__reactRouterContext.streamController.enqueue("[\\"a \\u003c/script>\\"]\\n");</script><!--$--><script>window.__reactRouterContext.streamController.close();</script></body>`;

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, kind = "", text = ""]) => ({
    kind,
    text,
  }));
const dataOf = (html: string) =>
  JSON.parse(scriptsOf(html).find(({ kind }) => kind.includes("application/json"))?.text ?? "null");
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.each([true, false])(
  "the router's scripts become data, and only our own scripts are left (waits: %s)",
  (waits) => {
    const page = withKnownScripts(routerPage, { script, waits });
    const running = scriptsOf(page).filter(({ kind, text }) => !kind.includes("json") && text !== "");
    expect(running.map(({ text }) => hashOf(text))).toEqual([inlineScript]);
    expect(page.split(`<script type="module" async src="${script}"></script>`)).toHaveLength(2);
    expect(dataOf(page)).toEqual({
      waits,
      preloads: waits ? ["/assets/a.js"] : [],
      context: { basename: "/", ssr: true },
      chunks: ['["a </script>"]\n'],
      manifest: { entry: { module: "/assets/entry.js" } },
      modules: { root: ["/assets/root.js"], "admin/guard": ["/assets/guard-a.js", "/assets/guard-b.js"] },
      entry: "/assets/entry.js",
    });
    expect(page.includes('rel="modulepreload" href')).toBe(!waits);
  },
);

const own = {
  siteUrl: "https://site.example",
  supabaseUrl: "https://site.example",
  hsts: "max-age=1",
  isDevelopment: false,
};

test("the page's policy does not allow an injected script", () => {
  const injected = "alert(document.cookie)";
  const page = withKnownScripts(routerPage.replace("</body>", `<script>${injected}</script></body>`), {
    script,
    waits: true,
  });
  const policy = pagePolicy(page, own);
  expect(policy).not.toContain(hashOf(injected));
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${inlineScript}`);
});

test("an injected script that looks like one of the router's becomes data or is replaced by ours", () => {
  const shapes = [
    '<script>window.__reactRouterContext.streamController.enqueue("evil()");</script>',
    '<script>((storageKey, restoreKey) => { evil() })("react-router-scroll-positions", null)</script>',
  ];
  for (const shape of shapes) {
    const page = withKnownScripts(shape + routerPage, { script, waits: false });
    const policy = pagePolicy(page, own);
    for (const { kind, text } of scriptsOf(page).filter((script) => script.text.includes("evil")))
      expect(kind.includes("json") || !policy.includes(hashOf(text))).toBe(true);
  }
});

test("a page in another format is left unchanged", () => {
  expect(withKnownScripts("<p>hello</p>", { script, waits: true })).toBe("<p>hello</p>");
});

test("in the staff area text does not become code: only two policies may create elements from it", () => {
  expect(pagePolicy("", own, { isStaff: true })).toContain(
    "require-trusted-types-for 'script'; trusted-types staff-document ProseMirrorClipboard",
  );
  expect(pagePolicy("", own)).not.toContain("trusted-types");
});
