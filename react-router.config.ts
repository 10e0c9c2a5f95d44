import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  serverBuildFile: "main.js",
  // A staff page waits for its loader anyway; in a file of its own that would be one more request.
  splitRouteModules: false,
} satisfies Config;
