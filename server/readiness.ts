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

/**
 * The server is ready when the database works, the disk has room, the first owner from ADMIN_EMAIL can sign in, and the
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
      await backend.checkReady();
      await ownerSetup.ensureOwner();
      await warmSearch();
      return answer("ready", 200);
    } catch (err) {
      context.get("log").warn({ err }, "Not ready: the database cannot be used.");
      return answer("database unavailable", 503);
    }
  });
}
