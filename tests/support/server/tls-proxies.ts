import { hasCaddy, startCaddy } from "./caddy.ts";
import { hasNginx, startNginx } from "./nginx.ts";

export type Ports = { http: number; https: number };

/** The name in the files of deploy/. Tests use another port, which the browser does not see. */
export const siteUrl = "https://www.example.org";

const all = [
  {
    name: "nginx",
    isHere: hasNginx,
    /** A proxy that is alone on its port answers to any host name. */
    hasEveryName: true,
    start: (folder: string, ports: Ports, actual: string) =>
      startNginx(folder, "bhumilex.conf", ports, [{ written: "127.0.0.1:3000", actual }]),
  },
  { name: "Caddy", isHere: hasCaddy, hasEveryName: false, start: startCaddy },
];

/** The guides are for Linux, and only there can a visitor have several addresses of one machine. */
const isLinux = process.platform === "linux";

/** The proxies of deploy/ for one server, as far as they are installed. */
export const tlsProxies = all.filter(({ name, isHere }) => {
  if (!isHere || !isLinux) console.log(`Forms behind ${name}: not run without Linux, ${name} and openssl`);
  return isHere && isLinux;
});
