import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import { makeCertificate } from "./certificate.ts";
import { canRun } from "./nginx.ts";

const shipped = path.resolve(import.meta.dirname, "../../../deploy/caddy/Caddyfile");

export const hasCaddy = canRun("caddy", "version") && canRun("openssl", "version");

/** The file that an operator would copy, with only the ports, certificate and server of this test changed. */
export async function startCaddy(
  folder: string,
  ports: { http: number; https: number },
  upstream: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const { certificate, key } = makeCertificate(folder);
  const here = `admin off\ndefault_bind 127.0.0.1\nhttp_port ${ports.http}\nhttps_port ${ports.https}`;
  const site = readFileSync(shipped, "utf8")
    .replace("www.example.org {", `www.example.org {\ntls ${certificate} ${key}`)
    .replace("127.0.0.1:3000", upstream);
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, `{\n${here}\n}\n${site}`);
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
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
