import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { type ServerProcess, startServer } from "#tests/support/server/server-process.ts";
import { saw } from "./saw.ts";

const { folder, remove } = makeTempFolder("wrong-backend");
afterAll(remove);

/** A site on a "Supabase project" that behaves like the listener. */
async function siteOn(behave: RequestListener): Promise<{ site: ServerProcess; close: () => Promise<void> }> {
  const backend: Server = createServer(behave);
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const site = await startServer({
    env: {
      // Separate data: what one backend refused waits in the journal.
      DATA_DIR: path.join(folder, crypto.randomUUID()),
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
      SUPABASE_SECRET_KEY: "sb_secret_0123456789abc",
      LOG_LEVEL: "fatal",
    },
  });
  const close = async () => {
    backend.closeAllConnections();
    await site.end();
    backend.close();
  };
  return { site, close };
}

const kinds: [string, RequestListener][] = [
  ["never answers", () => undefined],
  [
    "answers with a web page of another site",
    (_, response) => response.setHeader("content-type", "text/html").end("<h1>Parked</h1>"),
  ],
  [
    "answers with broken JSON",
    (_, response) => response.setHeader("content-type", "application/json").end('[{"id":1,'),
  ],
  [
    "answers with JSON of another shape",
    (_, response) =>
      response.setHeader("content-type", "application/json").end('{"a":[null,{"b":"</script>"}]}'),
  ],
  ["answers 500 to everything", (_, response) => response.writeHead(500).end("no")],
  [
    "hangs up in the middle",
    (request, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("[");
      setTimeout(() => request.destroy(), 20);
    },
  ],
  ["resets every connection", (request) => request.socket.resetAndDestroy()],
  [
    "answers after three seconds that it cannot",
    (_, response) => {
      setTimeout(() => response.writeHead(503).end("{}"), 3_000);
    },
  ],
  [
    "answers with rows of wrong and hostile values",
    (_, response) => response.setHeader("content-type", "application/json").end(JSON.stringify([hostileRow])),
  ],
];

/** A row with the columns of all page tables. */
const hostileRow = {
  id: "1",
  key: "site_settings",
  value: { brand: ["x"], phone: { a: 1 } },
  kind: "faq",
  slug: null,
  section_type: "hero",
  content: { headline: 42, lead: ["<script>alert(1)</script>"], groups: "none", __proto__: { seo: 7 } },
  company_name: { toString: "x" },
  logo_url: "javascript:alert(1)",
  navigation_items: "x",
  published_at: "yesterday",
  created_at: 7,
};

const isAway = (kind: string) => /never|hangs up|resets|after three seconds/.test(kind);

// They run at the same time, because most of them wait for a time limit of the server.
test.concurrent.each(kinds)(
  "a backend that %s: visitors see the shipped content, and forms report the error",
  async (kind, behave) => {
    const { site, close } = await siteOn(behave);
    try {
      const begun = performance.now();
      const page = await fetch(site.url);
      const ms = Math.round(performance.now() - begun);
      const text = await page.text();
      expect(page.status).toBe(200);
      expect(text).toContain("Bhumilex");
      expect(text).not.toMatch(/Parked|alert\(1\)|sb_secret/);
      const ready = await fetch(`${site.url}/readyz`);
      const sent = await fetch(`${site.url}/contact`, {
        method: "POST",
        body: new URLSearchParams({
          name: "Asha",
          contact: "+91 00000 00001",
          message: "Hello",
          consent: "on",
        }),
        redirect: "manual",
      });
      saw(
        `the backend ${kind}`,
        `page 200 within 30 s, form ${isAway(kind) ? "kept in the journal" : "refused"}, the process lives`,
        `page ${page.status} in ${ms} ms, readyz ${ready.status}, form ${sent.status}`,
      );
      expect(ms).toBeLessThan(30_000);
      // Without a response the enquiry waits in this server's journal. A wrong response is reported to the visitor.
      expect(sent.status).toBe(isAway(kind) ? 302 : 503);
      expect(await sent.text()).not.toMatch(/at .*\.ts:\d+/);
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    } finally {
      await close();
    }
  },
);

test.concurrent("a backend that fails later: cached pages are still served, for every kind of failure", async () => {
  let behave: RequestListener | undefined;
  const { site, close } = await siteOn((request, response) => {
    if (behave) return behave(request, response);
    const isFooter = request.url?.includes("tagline");
    const row = { locale: "en", tagline: "Known before the fault", updated_at: new Date().toISOString() };
    const rows = isFooter ? [row] : [];
    return response.setHeader("content-type", "application/json").end(JSON.stringify(rows));
  });
  try {
    const page = async () => (await fetch(`${site.url}/faq`)).text();
    const isKnown = async () => (await page()).includes("Known before the fault");
    expect(await isKnown()).toBe(true);
    for (const [kind, fails] of kinds) {
      behave = fails;
      expect([kind, await isKnown()]).toEqual([kind, true]);
    }
  } finally {
    await close();
  }
});
