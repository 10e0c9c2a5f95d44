import { createHash } from "node:crypto";
import { chooseLanguage } from "#app/i18n/choose-language.ts";

/**
 * React Router starts a page with inline scripts that contain its data and its list of modules. A policy with the
 * hashes of such scripts would have to be computed from the finished page, and would also allow an injected script.
 * So their data is moved into a JSON block, and a file of ours (app/site/start/wake.ts) does their work. Text found in
 * the page is never executed.
 */

const dataId = "page-start";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const inlineScript: string = hashOf(chooseLanguage);

const found = {
  scroll: /<script>\(\(storageKey, ?restoreKey\) ?=> ?\{[\s\S]*?\}\)\("[\w-]+", null\)<\/script>/,
  context:
    /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = new ReadableStream\(.*?<\/script>/,
  starter: /<script type="module" async="">([^<]*)<\/script>/,
  chunk: /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g,
  end: /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/,
  preload: /<link rel="modulepreload" href="([^"]+)"\/>/g,
};

/**
 * Moves the scripts of a page into data. If React Router changes its output, its scripts remain and the policy blocks
 * them: the page can be read but does not start. `script` is the address of app/site/start/start.ts; `waits` means that
 * React is loaded when the visitor uses the page.
 */
export function withKnownScripts(html: string, { script, waits }: { script: string; waits: boolean }) {
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
      // The same elements in the same order, because React looks for its own elements here. It passes over ours. The
      // browser restores the scroll position itself.
      .replace(found.scroll, "<script></script>")
      .replace(
        found.context,
        () => `${block}<script type="module" async src="${script}"></script><script></script>`,
      )
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
