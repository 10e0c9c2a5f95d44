import path from "node:path";
import { build } from "vite";

/**
 * @supabase/lite with what it stands on is nine hundred small files, and reading
 * them is a fifth of a start. Here they become one. The driver stays outside: it
 * is mended where it is installed.
 */
await build({
  configFile: false,
  logLevel: "error",
  publicDir: false,
  build: {
    ssr: true,
    target: "node22",
    minify: false,
    outDir: path.resolve(import.meta.dirname, "../build/vendor"),
    rollupOptions: {
      input: { lite: path.resolve(import.meta.dirname, "../server/backend/embedded/lite-parts.ts") },
      output: { entryFileNames: "[name].mjs" },
    },
  },
  ssr: {
    noExternal: true,
    external: ["postgres", "@supabase/supabase-js", "bcryptjs", "nodemailer", "sharp", "libpg-query"],
  },
});
