import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Logger } from "#server/core/logger.ts";

const heldMs = 3_600_000;

const line = z.object({ time: z.iso.datetime(), path: z.string(), tags: z.array(z.string()) });
type StalledPage = z.infer<typeof line>;

type PageUnderWay = { path: string; tags: ReadonlySet<string> };
const underWay = new AsyncLocalStorage<PageUnderWay>();

/** Renders a page under its name, so that the watchdog learns which one it is when the rendering blocks the process. */
export const renderAs = <Result>(page: PageUnderWay, render: () => Result) => underWay.run(page, render);

const name = "page under way";
/** What the watchdog evaluates: the page of the code that is running, even if other pages wait for the database. */
export const whichPage = `globalThis[Symbol.for(${JSON.stringify(name)})]?.()`;
Object.assign(globalThis, {
  [Symbol.for(name)]: () => {
    const page = underWay.getStore();
    return page && { path: page.path, tags: [...page.tags] };
  },
});

export type StalledPages = ReturnType<typeof openStalledPages>;

/**
 * Pages on which the watchdog ended a former process. They are not rendered again until content they were
 * being made from changes, or an hour has passed: otherwise the next visitor would block the new process too.
 */
export function openStalledPages(file: string, logger: Logger, now = Date.now) {
  const secondsOf = ({ time }: StalledPage) => Math.ceil((Date.parse(time) + heldMs - now()) / 1000);
  let pages = readPages(file).filter((page) => secondsOf(page) > 0);
  for (const { path, time } of pages)
    logger.error(
      { page: path, time },
      "This page blocked the server. It is not shown until its content changes, for an hour at most.",
    );

  const release = (isConcerned: (tag: string) => boolean) => {
    const kept = pages.filter(({ tags }) => !tags.some(isConcerned));
    if (kept.length === pages.length) return;
    pages = kept;
    try {
      if (kept.length === 0) rmSync(file, { force: true });
      else writeFileSync(file, kept.map((page) => `${JSON.stringify(page)}\n`).join(""), { mode: 0o600 });
    } catch (err) {
      logger.warn({ err }, "The list of pages that blocked the server could not be written.");
    }
  };
  return {
    /** For how long the page must not be rendered; 0 for any other page. */
    secondsLeft: (path: string) =>
      Math.max(0, ...pages.filter((page) => page.path === path).map((page) => secondsOf(page))),
    drop: (tag: string) => release((used) => used === tag),
    dropTable: (table: string) => release((used) => used === table || used.startsWith(`${table}:`)),
  };
}

/** A line that was truncated because the disk was full is ignored. */
function readPages(file: string): StalledPage[] {
  let text = "";
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((written) => {
    try {
      return line.parse(JSON.parse(written));
    } catch {
      return [];
    }
  });
}
