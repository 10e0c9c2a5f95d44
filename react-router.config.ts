import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  buildDirectory: "build",
  serverBuildFile: "main.js",
} satisfies Config;
