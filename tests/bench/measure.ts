import path from "node:path";
import { Worker } from "node:worker_threads";

export type Load = { perSecond: number; failed: number; p99: number };

export type LoadOptions = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

/** Accept-Encoding of a browser of today. */
export const asBrowsersSend = "gzip, deflate, br, zstd";

/** Requests per second against one address. */
export function measureLoad({
  url,
  headers = { "accept-encoding": asBrowsersSend },
  connections = 16,
  seconds = 4,
}: LoadOptions): Promise<Load> {
  const { hostname: host, port, pathname, search } = new URL(url);
  const job = { host, port: Number(port), path: pathname + search, headers, connections, seconds };
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, "load.ts"), { workerData: job });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}
