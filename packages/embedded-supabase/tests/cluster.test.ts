import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { findClusterHome } from "../cluster/cluster-home.ts";
import { findPostmaster, openCluster } from "../index.ts";
import { silentLogger } from "./support/silent-logger.ts";
import { makeTempFolder } from "./support/temp-folder.ts";

test("a server that stops while its database is being started again leaves none running", async () => {
  const { folder, remove } = makeTempFolder("cluster");
  try {
    const [ended, back] = [vi.fn(), vi.fn()];
    const logger = { ...silentLogger, error: ended, info: back };
    const cluster = await openCluster(folder, randomBytes(16).toString("hex"), logger);
    const { data } = findClusterHome(folder);
    back.mockClear();
    process.kill(findPostmaster(data)?.pid ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 30_000);
    await cluster.stop();
    expect(back.mock.calls).toEqual([["The database is back."]]);
    expect(findPostmaster(data)).toBeUndefined();
  } finally {
    remove();
  }
}, 120_000);
