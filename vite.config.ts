import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

import { chunkGroups, staffCopies } from "./scripts/chunk-groups.ts";
import { splitWords } from "./scripts/split-words.ts";

/** Native programs, and what finds files beside itself; the rest becomes a few files, read at every start. */
const stayOutside = [
  "vite",
  "sharp",
  "@node-rs/bcrypt",
  "bcryptjs",
  "libpg-query",
  "nodemailer",
  "pdfkit",
  "fontkit",
  "harfbuzzjs",
];

/** The script of every page, and files with a fixed address: the service worker, polyfills for older browsers. */
const fixedFiles: Plugin = {
  name: "fixed-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    this.emitFile({ type: "chunk", id: "app/site/offline/worker.ts", fileName: "offline-worker.js" });
    this.emitFile({ type: "chunk", id: "app/lib/older-browsers/fill-in.ts", fileName: "fill-in.js" });
    this.emitFile({ type: "chunk", id: "app/site/start/start.ts", name: "start" });
  },
};

/** A route's file may be a group of chunk-groups.ts and have exports for others; else it would be one more file. */
const groupsAsRoutes: Plugin = {
  name: "groups-as-routes",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

/** React Router's hooks for measuring tools, which no page uses: 1 kB of every used page. */
const noInstrumentation: Plugin = {
  name: "no-instrumentation",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (!id.endsWith("react-router/dist/production/lib/router/instrumentation.js")) return undefined;
    const names = [
      "consumeInstrumentationClientResultMetaReceiver",
      "getRouteInstrumentationUpdates",
      "instrumentClientSideRouter",
      "instrumentHandler",
      "instrumentationResultMetaContext",
    ];
    return `const none = () => undefined; export { ${names.map((name) => `none as ${name}`).join()} };`;
  },
};

/**
 * V8 keeps the source of every module, with two bytes for each letter if one letter of a file is not ASCII. Escaped, the
 * server's code takes half the memory. Files of Telugu and Hindi texts stay as they are.
 */
const asciiServer: Plugin = {
  name: "ascii-server",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      const code = file.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
      if (code.length < file.code.length * 2) file.code = code;
    }
  },
};

/** The oldest browsers we promise (README). This lowers syntax; functions are the matter of app/lib/older-browsers. */
const target = ["chrome103", "safari16.4", "firefox115"];

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    fixedFiles,
    groupsAsRoutes,
    noInstrumentation,
    asciiServer,
    staffCopies,
    splitWords(),
  ],
  build: { target, assetsInlineLimit: 0, cssMinify: true },
  // The server is the entry of the server build and the site a part of it, so that shared modules are in it once.
  ...(command === "build" && {
    environments: {
      client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
      ssr: {
        build: {
          target: "node22",
          rollupOptions: { input: "server/main.ts", output: { minify: { compress: false, mangle: false } } },
        },
        // The built server contains React for production, however it is started.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      },
    },
    ssr: { noExternal: true, external: stayOutside },
  }),
}));
