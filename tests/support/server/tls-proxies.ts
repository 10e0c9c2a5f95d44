import { describe } from "vitest";
import { hasCaddy, startCaddy } from "./caddy.ts";
import { hasNginx, startNginx } from "./nginx.ts";

export type Ports = { http: number; https: number };

/** The name in the files of deploy/. Tests use another port, which the browser does not see. */
export const siteUrl = "https://www.example.org";

const all = [
  {
    name: "nginx",
    isInstalled: hasNginx,
    /** A proxy that is alone on its port answers to any host name. */
    hasEveryName: true,
    start: (folder: string, ports: Ports, actual: string) =>
      startNginx(folder, "bhumilex.conf", ports, [{ written: "127.0.0.1:3000", actual }]),
  },
  { name: "Caddy", isInstalled: hasCaddy, hasEveryName: false, start: startCaddy },
];

const isHere = hasNginx && process.platform === "linux";

/**
 * Runs tests behind nginx, and behind Caddy where it is installed. The guides are for Linux, and only there can a
 * visitor have several addresses of one machine.
 */
export const describeProxies = describe
  .skipIf(!isHere)
  .each(all.filter(({ name, isInstalled }) => isInstalled || name === "nginx"));
