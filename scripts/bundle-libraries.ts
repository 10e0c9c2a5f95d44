import { writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

/**
 * The server's libraries are more than a thousand small files, and reading them
 * was a third of a start. Here they become a few, which server/bundled-libraries.mjs
 * puts in their place. The driver stays outside: it is mended where it is installed.
 */
const libraries = [
  "@hono/node-server",
  "@supabase/lite",
  "@supabase/lite/postgres",
  "@supabase/supabase-js",
  "hono",
  "jose",
  "pino",
  "ws",
  "zod",
];
const stayOutside = [
  "postgres",
  "bcryptjs",
  "nodemailer",
  "sharp",
  "libpg-query",
  "bufferutil",
  "utf-8-validate",
];

const folder = path.resolve(import.meta.dirname, "../build/vendor");
const fileOf = (library: string) => library.replace("@", "").replaceAll("/", "-");

/** One entry for each library, with exactly the names that Node finds in it. */
const entries: Plugin = {
  name: "library-entries",
  resolveId: (id) => (id.startsWith("library:") ? `\0${id}.mjs` : undefined),
  load: async (id) => {
    const library = /^\0library:(.+)\.mjs$/.exec(id)?.[1];
    if (!library) return undefined;
    const names = Object.keys(await import(library)).filter((name) => name !== "module.exports");
    return `export { ${names.join(", ")} } from ${JSON.stringify(library)};`;
  },
};

await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  plugins: [entries],
  build: {
    ssr: true,
    target: "node22",
    minify: false,
    outDir: folder,
    rollupOptions: {
      input: Object.fromEntries(libraries.map((library) => [fileOf(library), `library:${library}`])),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "shared/[name].mjs" },
    },
  },
  ssr: { noExternal: true, external: stayOutside },
});
const places = Object.fromEntries(libraries.map((library) => [library, `${fileOf(library)}.mjs`]));
writeFileSync(path.join(folder, "libraries.json"), `${JSON.stringify(places, null, 2)}\n`);
