import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

type RunningSite = { url: string; dataDir: string; server: ServerProcess };

/**
 * One site for each worker, started when the worker first asks for it: a run of one file needs one or none. They are
 * started here and not by the workers, because Vitest ends a worker without waiting for its child processes.
 */
export async function offerStaffSites(folder: string, template: string) {
  const sites = new Map<string, Promise<RunningSite>>();
  const startSite = async (worker: string): Promise<RunningSite> => {
    const dataDir = path.join(folder, `staff-${worker}`);
    copySite(template, dataDir);
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const server = await startServer({ env: { DATA_DIR: dataDir, PORT: port, SITE_URL: url } });
    return { url, dataDir, server };
  };
  const door = createServer(async (request, response) => {
    const worker = (request.url ?? "/").slice(1);
    const starting = sites.get(worker) ?? startSite(worker);
    sites.set(worker, starting);
    try {
      const { url, dataDir } = await starting;
      response.end(JSON.stringify({ url, dataDir }));
    } catch (fault) {
      response.writeHead(500).end(String(fault));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    end: async () => {
      door.close();
      const started = await Promise.allSettled(sites.values());
      for (const site of started) if (site.status === "fulfilled") await site.value.server.end();
    },
  };
}
