import { expect, test } from "vitest";
import { atOwnOrigin } from "./own-origin.ts";

const own = atOwnOrigin("https://site.example");

test.each([
  ["behind a proxy that ends TLS", "site.example", "https://site.example", "https://site.example"],
  ["from a program that names no origin", "site.example", undefined, "https://site.example"],
  ["under a second name of the site", "other.example", "https://other.example", "https://other.example"],
  ["on this machine", "127.0.0.1:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["on this machine, behind TLS", "localhost:8443", "https://localhost:8443", "https://localhost:8443"],
  ["from another website", "site.example", "https://evil.example", "https://site.example"],
  ["under its own name without TLS", "site.example", "http://site.example", "https://site.example"],
  ["from no website", "site.example", "null", "https://site.example"],
  ["from what is no website", "site.example", "other://site.example", "https://site.example"],
])("a form sent %s gets the site's own origin", async (_, host, origin, expected) => {
  const headers = { host, ...(origin && { origin }) };
  const sent = new Request(`http://${host}/te/contact?a=1`, { method: "POST", body: "x=1", headers });
  const request = own(sent);
  expect([request.method, request.url]).toEqual(["POST", `${expected}/te/contact?a=1`]);
  expect(await request.text()).toBe("x=1");
  expect(request.headers.get("origin")).toBe(origin ?? null);
});

test("a request that its client aborts is also aborted behind the other origin", () => {
  const sender = new AbortController();
  const request = own(new Request("http://site.example/", { signal: sender.signal }));
  sender.abort();
  expect(request.signal.aborted).toBe(true);
});
