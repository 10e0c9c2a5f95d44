import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";
import { createPages, type PageHost } from "./pages.ts";

const security = { siteUrl: "http://site.example", supabaseUrl: "http://site.example", isDevelopment: false };

test("a page is made to its end for somebody who has left, with the form they sent, so that its failure is seen", async () => {
  const seen: unknown[] = [];
  const render = async (request: Request) => {
    seen.push(request.signal.aborted, await request.text());
    return new Response("failed", { status: 500 });
  };
  const pages = createPages(
    render,
    new PageCache({ maxBytes: 0, maxPages: 0, maxAgeWithoutFeedMs: 0, isLive: () => true }),
    security,
  );
  const leaving = new AbortController();
  const request = new Request("http://site.example/contact", {
    method: "POST",
    body: "contact=98480",
    signal: leaving.signal,
  });
  leaving.abort();
  const answer = await pages.handle(request, {} as PageHost);
  expect(seen).toEqual([false, "contact=98480"]);
  expect(answer.status).toBe(500);
});
