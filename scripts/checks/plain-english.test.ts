import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The folders that have been rewritten in plain English. Add a folder when it is clean. */
const folders = "app/{content,contracts,leads,lib,i18n,ui,site,routes}";

/** Words that once had several meanings: say attachment or document, template or stylesheet, review, result. */
const homonyms = /(?:^|-)(?:papers?|sheets?|readings?|answers?)(?=[-.])/;
const clearNames = ["reading-time", "use-offline-reading"];

const dialect = /\b(?:stands|whoever|nobody|somebody|anew)\b/i;
const comment = /^\s*(?:\/\/|\/?\*|\{\/\*)/;

const root = path.resolve(import.meta.dirname, "../..");
const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root });
/** These folders still have files with such names, but their comments are plain. */
const commented = "{app/staff,server,packages/embedded-supabase,packages/limits,scripts,tools,tests}";
const otherFiles = globSync(`${commented}/**/*.{ts,tsx,mjs}`, { cwd: root });

const isHomonym = (file: string) => {
  const name = path.basename(file);
  return homonyms.test(name) && !clearNames.some((clear) => name.startsWith(`${clear}.`));
};
const isDialect = (line: string) => comment.test(line) && dialect.test(line);

test("no file is named with a word that has several meanings", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter(isHomonym)).toEqual([]);
});

test("comments are in plain English", () => {
  const lines = [...files, ...otherFiles].flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .map((line, index) => ({ line, place: `${file}:${index + 1}` })),
  );
  expect(lines.filter(({ line }) => isDialect(line)).map(({ place }) => place)).toEqual([]);
});

test("a homonym and a word of the dialect are detected", () => {
  expect(isHomonym("app/leads/add-papers.tsx")).toBe(true);
  expect(isDialect("  /** Whoever asks. */")).toBe(true);
  expect(isDialect('const text = "nobody";')).toBe(false);
});
