import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type FileServer = { name: string; url: string; stop: () => Promise<void> };

/** nginx with one worker serves the same bytes from disk, for a fair comparison with one process. */
export async function startNginx(
  folder: string,
  body: Buffer,
  port: number,
): Promise<FileServer | undefined> {
  const program = findNginx();
  if (!program) return undefined;
  mkdirSync(path.join(folder, "www"), { recursive: true });
  writeFileSync(path.join(folder, "www/page.html"), body);
  const config = path.join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; types { text/html html; }
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}/www; add_header Content-Encoding br; } }`,
  );
  const child = spawn(program, ["-c", config, "-p", folder], { stdio: "ignore" });
  await wait(400);
  return { name: "nginx", url: `http://127.0.0.1:${port}/page.html`, stop: () => end(child) };
}

function findNginx(): string | undefined {
  for (const file of ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"])
    if (existsSync(file)) return file;
  try {
    return execFileSync("which", ["nginx"], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The minimum that Node can do: the same bytes from memory. */
export async function startPlainNode(body: Buffer): Promise<FileServer> {
  const headers = {
    "content-type": "text/html",
    "content-encoding": "br",
    "content-length": body.byteLength,
  };
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

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("close", () => resolve());
    child.kill("SIGTERM");
  });
}
