import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { postForm, visitorAddress } from "#tests/load/post-forms.ts";
import { edgeUrl } from "./machines.ts";

const pages = ["/", "/faq", "/fees", "/te", "/guides", "/hi/faq"];
const pageLimitMs = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function readPage(page: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: "" });
    const sent = get(`${edgeUrl}${page}`, { agent, timeout: pageLimitMs }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", failed);
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", failed);
  });
}

/** Readers who open one page after the other, until told to stop. */
export function startReaders(width: number, pauseMs: number) {
  const seen = { reads: 0, failed: 0, slowestMs: 0, faults: [] as string[] };
  let isOver = false;
  const reader = async (n: number) => {
    for (let i = n; !isOver; i += 1) {
      const page = pages[i % pages.length] ?? "/";
      const began = performance.now();
      const { status } = await readPage(page);
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
      seen.reads += 1;
      if (status !== 200) {
        seen.failed += 1;
        seen.faults.push(`${page} ${status}`);
      }
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  const readers = Array.from({ length: width }, (_, n) => reader(n));
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return seen;
    },
  };
}

let next = 0;

/** Enquiries at a steady rate. One that gets no answer is sent again with the same key, as the site's script does. */
export function startEnquiries(perSecond: number) {
  const seen = { acknowledged: new Set<string>(), refused: [] as string[], again: 0, slowestMs: 0 };
  let isOver = false;
  const send = async (n: number) => {
    const contact = `+91 7${String(n).padStart(9, "0")}`;
    const fields = { contact, key: randomUUID() };
    const began = performance.now();
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await postForm(`${edgeUrl}/`, fields, { address: visitorAddress(n) }).catch(
        () => undefined,
      );
      if (answer?.status === 302) {
        seen.acknowledged.add(contact);
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
        return;
      }
      seen.again += 1;
      await wait(500);
    }
    seen.refused.push(contact);
  };
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => {
    if (isOver) return;
    next += 1;
    sent.push(send(next));
  }, 1000 / perSecond);
  return {
    seen,
    stop: async () => {
      isOver = true;
      clearInterval(timer);
      await Promise.all(sent);
      return seen;
    },
  };
}
