import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";
import { type SyntaxNode, visitAll } from "#tools/translation/staff-sentences.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = globSync("{app,server,packages/embedded-supabase}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/tests\//.test(file),
);

type Pattern = { file: string; source: string; flags: string };

/** Regular expression literals, in every source of the site. */
const written = sources.flatMap((file): Pattern[] => {
  const found: Pattern[] = [];
  const see = ({ type, regex }: SyntaxNode) => {
    if (type !== "Literal" || !regex) return;
    const { pattern, flags } = regex as { pattern: string; flags: string };
    found.push({ file, source: pattern, flags });
  };
  visitAll(readFileSync(path.join(root, file), "utf8"), see, file);
  return found;
});

/** Composed patterns: the arguments of `new RegExp` while these modules are loaded again. */
async function listComposed(files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = globalThis.RegExp;
  try {
    for (const file of files) {
      // Its imports are loaded before, so that only its own patterns are recorded.
      await import(/* @vite-ignore */ path.join(root, file));
      globalThis.RegExp = new Proxy(original, {
        construct(target, [source, flags = ""]: [string, string?]) {
          found.push({ file, source, flags });
          return new target(source, flags);
        },
      });
      const loaded = await import(/* @vite-ignore */ `${path.join(root, file)}?composed`);
      // The routes of the interfaces are composed at run time.
      loaded.listRoutes?.({ auth: {}, accounts: {}, storage: {}, secondFactor: [] });
      globalThis.RegExp = original;
    }
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

/** One long word, long numbers, unclosed brackets, spaces, invisible marks. */
const hostile = [..."x1A[]*(){}<>@.,-+/\\#=&%|:;_₹'\" \n\t\u200d\u0301అ్ा"];
const length = 100_000;
const limitMs = 250;

/** The pattern's own literals, singly and combined: they are most likely to cause backtracking. */
function ownTexts({ source }: Pattern): string[] {
  const plain = source.replaceAll(/\\[dDwWsSbBpPk](?:\{[^}]*\})?|\(\?[:=!<][=!]?|\\(?=[^a-z])/g, " ");
  const pieces = [...plain.matchAll(/[^()[\]{}*+?^$|\\ ]+/g)].map(([piece]) => piece);
  return [...new Set([...plain, ...pieces, ...pieces.flatMap((piece) => [`${piece}x`, `${piece} `])])];
}

const context = vm.createContext({ found: {} });
const replaceAll = new vm.Script("for (const text of found.texts) text.replace(found.pattern, '')");

/** True if all of three attempts are slow, because the machine may be busy. A pattern that takes far too long is stopped. */
function isSlow({ source, flags }: Pattern, signs: readonly string[]): boolean {
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, "")}g`);
  const texts = signs.map((sign) => `${sign.repeat(length / sign.length)}\0`);
  const isTooLong = () => {
    const began = process.cpuUsage();
    try {
      Object.assign(context, { found: { pattern, texts } });
      replaceAll.runInContext(context, { timeout: 4 * limitMs });
    } catch {
      return true;
    }
    const { user, system } = process.cpuUsage(began);
    return user + system > limitMs * 1000;
  };
  return isTooLong() && isTooLong() && isTooLong();
}

/** The time limit is generous: hundreds of patterns are run, and the machine may be busy. */
const patience = 300_000;

const findSlow = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap((pattern) => {
    const signs = [...new Set([...hostile, ...ownTexts(pattern)])];
    // First all signs together, because hardly any pattern is slow.
    const slow = isSlow(pattern, signs) && signs.filter((sign) => isSlow(pattern, [sign]));
    return slow && slow.length > 0
      ? `${pattern.file}: /${pattern.source}/${pattern.flags} on many ${JSON.stringify(slow)}`
      : [];
  });

test(
  "every regular expression of the site takes linear time, for any input",
  () => {
    expect(written.length).toBeGreaterThan(300);
    expect(findSlow(written)).toEqual([]);
  },
  patience,
);

test(
  "so does every composed one",
  async () => {
    const files = sources.filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes("new RegExp("),
    );
    const composed = await listComposed(files);
    // Each of these files composes its patterns while it is loaded, so none is missing.
    expect(new Set(composed.map(({ file }) => file))).toEqual(new Set(files));
    expect(findSlow(composed)).toEqual([]);
  },
  patience,
);
