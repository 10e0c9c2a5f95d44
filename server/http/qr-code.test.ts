import { Hono } from "hono";
import { expect, test } from "vitest";
import { qrCodes } from "./qr-code.ts";

const app = new Hono();
app.get("/qr/*", qrCodes("https://site.example"));

test.each(["/", "/guides", "/te/blog/a-post-2"])("the code of %s is a cacheable picture", async (path) => {
  const response = await app.request(`/qr${path}.svg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
});

test("every page has its own code", async () => {
  const [one, other] = await Promise.all(
    ["/guides", "/fees"].map(async (path) => (await app.request(`/qr${path}.svg`)).text()),
  );
  expect(one).not.toBe(other);
});

test.each(["/qr/guides", "/qr/Guides.svg", `/qr/${"a".repeat(160)}.svg`, "/qr/%2e%2e.svg", "/qr/a?b.svg"])(
  "%s is not a page and has no code",
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);
