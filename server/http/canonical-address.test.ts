import { Hono } from "hono";
import { expect, test } from "vitest";
import { canonicalAddresses } from "./request-rules.ts";

const app = new Hono();
app.use(canonicalAddresses);
app.all("*", (context) => context.text("reached"));
const ask = (address: string, method = "GET") => app.request(`https://site.example${address}`, { method });

test.each([
  ["/guides/", "/guides"],
  ["/Guides", "/guides"],
  ["/Nala-Application-Guide/", "/nala-application-guide"],
  ["//guides", "/guides"],
  ["///", "/"],
  ["/blog//some-post", "/blog/some-post"],
  ["/TE/Guides/", "/te/guides"],
  ["/te/", "/te"],
  ["//te//GUIDES//", "/te/guides"],
  ["/Blog/?page=2&tag=Land%20Records", "/blog?page=2&tag=Land%20Records"],
  ["/%47uides", "/guides"],
  ["/Contact.data", "/contact.data"],
])("%s redirects permanently to %s", async (address, canonical) => {
  const response = await ask(address);
  expect([response.status, response.headers.get("location")]).toEqual([308, canonical]);
  expect(await (await ask(canonical)).text()).toBe("reached");
});

test.each([
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "/\\/evil.example/",
  "//evil.example/%2e%2e//",
  "/.//evil.example/",
  "//user@evil.example/",
  "/\t/evil.example/",
])("%j cannot redirect to another website", async (address) => {
  const location = (await ask(address)).headers.get("location") ?? "/";
  expect(new URL(location, "https://site.example").origin).toBe("https://site.example");
});

test.each([
  "/",
  "/te",
  "/guides",
  "/guides?Ref=A//B/",
  "/admin/",
  "/admin/content/Guide/",
  "/rest/v1/Some_Table/",
  "/storage/v1/object/public/media/A//b.webp",
  "/assets/App-DxY1.js",
  "/social/Home.png",
  "/%E0%B0%AD",
])("%s is not redirected", async (address) => {
  expect(await (await ask(address)).text()).toBe("reached");
});

test("a form posted to another spelling is redirected with its body", async () => {
  expect((await ask("/Contact/", "POST")).status).toBe(308);
});
