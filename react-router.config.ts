import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  serverBuildFile: "main.js",
  // A staff page waits for its loader anyway; a separate file for the loader would be one more request.
  splitRouteModules: false,
} satisfies Config;
