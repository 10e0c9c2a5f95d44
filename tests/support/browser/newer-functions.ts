import data from "@mdn/browser-compat-data" with { type: "json" };
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor } from "oxc-parser";

/** The oldest supported browsers (README, vite.config.ts). */
const promised = { chrome: 103, safari: 16.4, firefox: 115 } as const;
const engines = Object.keys(promised) as (keyof typeof promised)[];

function since({ support }: CompatStatement, engine: keyof typeof promised): number {
  const ways = [support[engine] ?? []]
    .flat()
    .filter((way) => !way.flags && !way.prefix && !way.alternative_name);
  const versions = ways.map(({ version_added: version }) =>
    Number.parseFloat(String(version).replace("≤", "")),
  );
  return Math.min(...versions.filter((version) => !Number.isNaN(version)), Number.POSITIVE_INFINITY);
}

const { builtins, api } = { builtins: data.javascript.builtins as Identifier, api: data.api as Identifier };

/** The first version of each engine that has "Map.groupBy" or "Array.prototype.toSorted". */
export function firstVersions(name: string): number[] {
  const [owner = "", member = ""] = name.replace(".prototype", "").split(".");
  const place = { ...(api[owner] as Identifier), ...(builtins[owner] as Identifier) };
  const compat = (place[member] ?? place[`${member}_static`])?.__compat;
  if (!compat) throw new Error(`Nothing is known about ${name}`);
  return engines.map((engine) => since(compat, engine));
}

/** Names of newer functions: "Object.groupBy", but only "toSorted" for a method. */
const newer = new Set<string>();
/** Names that an older function has too. */
const known = new Set<string>();

for (const group of [builtins, builtins.Intl as Identifier, api])
  for (const [owner, members] of Object.entries(group)) {
    for (const [member, part] of Object.entries(members as Identifier)) {
      const compat = (part as Identifier).__compat;
      if (!compat || owner === "__compat") continue;
      const name = member.replace(/_static$/, "");
      if (engines.every((engine) => since(compat, engine) <= promised[engine])) known.add(name);
      else {
        newer.add(`${owner}.${name}`);
        // A function that only some current engines have is called behind a check, or it would fail in the others.
        if (engines.every((engine) => since(compat, engine) < Number.POSITIVE_INFINITY)) newer.add(name);
      }
    }
  }

/**
 * Functions that a script calls and a supported browser lacks. Methods are recognised by name, and only
 * if no older function has the same name: `list.toSorted()`, but not `iterator.map()`.
 */
export function findNewerFunctions(code: string): string[] {
  const found = new Set<string>();
  const { program, errors } = parseSync("script.js", code);
  if (errors.length > 0) throw new Error(`The script cannot be read: ${errors[0]?.message}`);
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (object.type !== "Identifier" || property.type !== "Identifier" || computed) return;
      const name = `${object.name}.${property.name}`;
      if (newer.has(name)) found.add(name);
    },
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.computed)
        return;
      const { object, property } = callee;
      const isOwn = object.type === "Identifier" && newer.has(`${object.name}.${property.name}`);
      if (!isOwn && newer.has(property.name) && !known.has(property.name)) found.add(property.name);
    },
    Literal(node) {
      if ("regex" in node && node.regex.flags.includes("v")) found.add("RegExp v");
    },
  }).visit(program);
  return [...found].toSorted();
}
