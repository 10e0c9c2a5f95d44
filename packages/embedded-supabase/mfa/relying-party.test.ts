import { expect, test } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

const from = (origin: string, siteUrl: string, corsOrigins: string[] = []) =>
  relyingPartyOf({ headers: new Headers({ origin }) }, { siteUrl, corsOrigins }).origin;

test("a passkey belongs to the site, even if another page names itself", () => {
  expect(from("https://site.example", "https://site.example")).toBe("https://site.example");
  expect(from("https://evil.example", "https://site.example")).toBe("https://site.example");
  expect(from("http://localhost:3000", "https://site.example")).toBe("https://site.example");
  expect(from("not an address", "https://site.example")).toBe("https://site.example");
});

test("the operator's further origins and a developer's machine have their own relying party", () => {
  expect(from("https://staff.example", "https://site.example", ["https://staff.example"])).toBe(
    "https://staff.example",
  );
  expect(from("http://localhost:3000", "http://127.0.0.1:3000")).toBe("http://localhost:3000");
  expect(from("http://localhost:4000", "http://127.0.0.1:3000")).toBe("http://127.0.0.1:3000");
});
