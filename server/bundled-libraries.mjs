import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const folder = new URL("../build/vendor/", import.meta.url);

/**
 * Where the site has been built, libraries come from the few files the build
 * made of them (scripts/bundle-libraries.ts), not from the thousand they are
 * installed as. Nobody who imports one can tell. Without a build, and in
 * development, nothing changes.
 */
export function preferBundledLibraries() {
  const list = new URL("libraries.json", folder);
  if (process.env.NODE_ENV === "development" || !existsSync(list)) return;
  const places = new Map(
    Object.entries(JSON.parse(readFileSync(list, "utf8"))).map(([name, file]) => [
      name,
      new URL(file, folder).href,
    ]),
  );
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = places.get(specifier);
      return url ? { url, format: "module", shortCircuit: true } : next(specifier, context);
    },
  });
}
