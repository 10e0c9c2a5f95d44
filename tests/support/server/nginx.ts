import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import { makeCertificate } from "./certificate.ts";

const deployFolder = path.resolve(import.meta.dirname, "../../../deploy/nginx");

export const hasNginx = canRun("nginx", "-v") && canRun("openssl", "version");

export function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** The file that an operator would copy, with only the ports, certificate and servers of this test changed. */
export async function startNginx(
  folder: string,
  file: string,
  ports: { http: number; https: number },
  upstreams: { written: string; actual: string }[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const { certificate, key } = makeCertificate(folder);
  let site = readFileSync(path.join(deployFolder, file), "utf8")
    .replace(/ +listen \[::\].*\n/g, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replace(/ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace("/var/cache/nginx/bhumilex", `${folder}/cache`);
  for (const { written, actual } of upstreams) site = site.replaceAll(written, actual);
  const main = path.join(folder, "nginx.conf");
  writeFileSync(path.join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(" ")} include ${folder}/site.conf; }`,
  );
  execFileSync("nginx", ["-t", "-c", main], { stdio: "pipe" });
  const child = spawn("nginx", ["-c", main], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await vi.waitFor(async () => {
    await fetch(`http://127.0.0.1:${ports.http}`, { redirect: "manual" });
  }, 30_000);
  return {
    url: `https://127.0.0.1:${ports.https}`,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
