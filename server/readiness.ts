import type { Hono } from "hono";
import { fullDiskBytes } from "#limits/site-limits.ts";
import type { Backend } from "./backend/backend.ts";
import type { ServerEnv } from "./http/server-env.ts";
import type { FirstOwner } from "./staff/owner-setup.ts";

type Parts = {
  backend: Pick<Backend, "checkReady">;
  ownerSetup: Pick<FirstOwner, "ensureOwner">;
  freeDisk: () => Promise<number>;
  warmSearch: () => Promise<unknown>;
};

/** A proxy waits for the response, so a database that hangs counts as down. */
const limitMs = 2_000;

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms.`)), limitMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The server is ready when the database can be written to, the disk has room, the first owner from ADMIN_EMAIL can sign in, and the
 * search has its indexes.
 */
export function addReadinessRoute(app: Hono<ServerEnv>, parts: Parts): void {
  const { backend, ownerSetup, freeDisk, warmSearch } = parts;
  app.get("/readyz", async (context) => {
    const answer = (status: string, code: 200 | 503) =>
      context.json({ status }, code, {
        "cache-control": "no-store",
        ...(code === 503 && { "retry-after": "2" }),
      });
    if ((await freeDisk()) < fullDiskBytes) {
      context.get("log").warn("Not ready: the disk is full.");
      return answer("disk full", 503);
    }
    try {
      await inTime(backend.checkReady());
      await ownerSetup.ensureOwner();
      await warmSearch();
      return answer("ready", 200);
    } catch (err) {
      context.get("log").warn({ err }, "Not ready: the database cannot be used.");
      return answer("database unavailable", 503);
    }
  });
}
