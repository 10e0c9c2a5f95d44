import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { canRun } from "#tests/support/server/nginx.ts";
import { freePort } from "#tests/support/server/server-process.ts";

export type FileServer = { name: string; url: string; stop: () => Promise<void> };

/** A compressed page of our server, which the other servers send with the same headers. */
export type Sample = { headers: OutgoingHttpHeaders; body: Buffer };

export const hasNginx = canRun("nginx", "-v");
const deployed = path.resolve(import.meta.dirname, "../../deploy/nginx/bhumilex.conf");

/** nginx with one worker sends the sample from disk, for a fair comparison with one process. */
export async function startNginx(folder: string, { headers, body }: Sample): Promise<FileServer> {
  const port = await freePort();
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    ["content-type", "content-length", "etag"].includes(name)
      ? []
      : [value].flat().map((one) => `add_header ${name} '${String(one).replaceAll("'", "\\'")}';`),
  );
  return runNginx("nginx", folder, `http://127.0.0.1:${port}/page.html`, {
    "www/page.html": body,
    "site.conf": `types { text/html html; } charset utf-8; server { listen 127.0.0.1:${port}; root ${folder}/www; ${lines.join("\n")} }`,
  });
}

/** nginx before the site, with the file that an operator copies, but without TLS. */
export async function startEdge(folder: string, siteUrl: string): Promise<FileServer> {
  const port = await freePort();
  const site = readFileSync(deployed, "utf8")
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, "")
    .replace(/ +listen \[::\].*\n/g, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/ +ssl_.*\n/g, "")
    .replace("/var/cache/nginx/bhumilex", `${folder}/cache`)
    .replaceAll("127.0.0.1:3000", new URL(siteUrl).host);
  return runNginx("nginx before the site", folder, `http://127.0.0.1:${port}/`, { "site.conf": site });
}

async function runNginx(
  name: string,
  folder: string,
  url: string,
  files: Record<string, string | Buffer>,
): Promise<FileServer> {
  mkdirSync(path.join(folder, "www"), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const config = path.join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary.join(" ")}
       include ${folder}/site.conf; }`,
  );
  execFileSync("nginx", ["-t", "-c", config], { stdio: "pipe" });
  const child = spawn("nginx", ["-c", config, "-p", folder], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${readFileSync(`${folder}/error.log`)}`);
    await wait(20);
  }
  return {
    name,
    url,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** The minimum that Node can do: the sample from memory. */
export async function startPlainNode({ headers, body }: Sample): Promise<FileServer> {
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name: "plain node:http",
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
