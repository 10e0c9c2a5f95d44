import { randomBytes } from "node:crypto";
import { chmodSync, statSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { findClusterHome } from "../cluster/cluster-home.ts";
import { findPostmaster, openCluster } from "../index.ts";
import { silentLogger } from "./support/silent-logger.ts";
import { makeTempFolder } from "./support/temp-folder.ts";

test("a server that stops while its database is restarting leaves none running", async () => {
  const { folder, remove } = makeTempFolder("cluster");
  try {
    const [ended, back] = [vi.fn(), vi.fn()];
    const logger = { ...silentLogger, error: ended, info: back };
    const cluster = await openCluster(folder, randomBytes(16).toString("hex"), logger);
    cluster.keepRunning();
    const { data } = findClusterHome(folder);
    back.mockClear();
    process.kill(findPostmaster(data)?.pid ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 30_000);
    await cluster.stop();
    expect(back.mock.calls).toEqual([["The database was restarted."]]);
    expect(findPostmaster(data)).toBeUndefined();
  } finally {
    remove();
  }
}, 120_000);

test("a copied folder that others can read gets its permissions back, and its database starts", async () => {
  const { folder, remove } = makeTempFolder("copied");
  try {
    const password = randomBytes(16).toString("hex");
    await (await openCluster(folder, password, silentLogger)).stop();
    const { data } = findClusterHome(folder);
    chmodSync(data, 0o755);
    const cluster = await openCluster(folder, password, silentLogger);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    await cluster.stop();
  } finally {
    remove();
  }
}, 120_000);

test("a server that found a database which another one was stopping waits, and starts it again", async () => {
  const { folder, remove } = makeTempFolder("taken-over");
  try {
    const password = randomBytes(16).toString("hex");
    const first = await openCluster(folder, password, silentLogger);
    const { data } = findClusterHome(folder);
    const before = findPostmaster(data)?.pid;
    const second = await openCluster(folder, password, silentLogger);
    expect(second.adopted).toBe(true);
    const stopping = first.stop();
    await second.reopen();
    await stopping;
    expect(findPostmaster(data)?.pid).toBeGreaterThan(0);
    expect(findPostmaster(data)?.pid).not.toBe(before);
    await second.stop();
    expect(findPostmaster(data)).toBeUndefined();
  } finally {
    remove();
  }
}, 120_000);
