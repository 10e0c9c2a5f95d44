import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const app = path.resolve(import.meta.dirname, "../app").replaceAll("\\", "/");
const file = `${app}/i18n/messages/en.json`;
const whole = "\0words";
const part = "virtual:words/";

/**
 * The English words of the interface travel with the code that uses them: a file of the browser's build carries the
 * groups of en.json that its modules name, and no page loads the words of all others.
 */
export function splitWords(): Plugin {
  const words: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));
  const before = "(?:[{,]\\s*|words\\.|[mM]essages(?:In)?(?:\\([^()]*\\))?\\.)";
  const groups = Object.keys(words).map((name) => [name, new RegExp(`${before}${name}\\b`)] as const);
  return {
    name: "split-words",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      if (id.startsWith(part)) return `\0${id}`;
      if (id === whole) return id;
      return importer && path.resolve(path.dirname(importer), id) === path.resolve(file) ? whole : undefined;
    },
    load(id) {
      if (id === whole) return "export default {};";
      if (!id.startsWith(`\0${part}`)) return undefined;
      const name = id.slice(part.length + 1);
      return `import words from "${whole}"; words.${name} = ${JSON.stringify(words[name])};`;
    },
    transform(code, id) {
      if (!id.startsWith(`${app}/`) || !/\.tsx?$/.test(id) || !/Messages|messagesIn|pageMeta/.test(code))
        return undefined;
      const own = code.replaceAll(/^import [^;]*;$/gm, "");
      const used = groups.filter(([, isNamed]) => isNamed.test(own));
      return { code: used.map(([name]) => `import "${part}${name}";`).join("") + code, map: null };
    },
  };
}
