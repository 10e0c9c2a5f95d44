import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Requests one address repeatedly on a few kept connections and counts. The first response gives the length of all
 * others, so nothing needs to be parsed: the generator must not be what is measured.
 */
type Job = {
  host: string;
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

const { host, port, path, headers, connections, seconds } = workerData as Job;
const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}`,
);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);

let answered = 0;
let failed = 0;
let isOver = false;
const latencies: number[] = [];

function open(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.setNoDelay(true);
    let expected = 0;
    let received = 0;
    let head = "";
    let sentAt = 0;
    const ask = () => {
      received = 0;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (expected === 0) {
        head += chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end === -1) return;
        const status = Number(head.slice(9, 12));
        if (status !== 200 && status !== 304) failed += 1;
        const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
        expected = end + 4 + Number(status === 304 ? 0 : (length ?? 0));
      }
      if (received < expected) return;
      answered += 1;
      if ((answered & 15) === 0) latencies.push(performance.now() - sentAt);
      if (isOver) socket.end();
      else ask();
    });
    socket.on("close", () => resolve());
    socket.on("error", () => {
      failed += 1;
      resolve();
    });
  });
}

const started = performance.now();
setTimeout(() => {
  isOver = true;
}, seconds * 1000);
await Promise.all(Array.from({ length: connections }, open));
latencies.sort((a, b) => a - b);
parentPort?.postMessage({
  perSecond: answered / ((performance.now() - started) / 1000),
  failed,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
});
