import { expect, test } from "vitest";
import { wantedPage } from "./wanted-page.ts";

test("a page of the staff area is opened with its query", () => {
  expect(wantedPage("/admin/leads?status=new")).toBe("/admin/leads?status=new");
});

test.each([
  null,
  "",
  "/",
  "https://evil.example/admin/",
  "//evil.example/admin/",
  "/admin/../../evil",
  "/admin/..//evil.example",
  "/admin/\\evil.example",
  "javascript:alert(1)",
  "/administrator",
  "/admin/login?to=/admin/login",
])("anything else leads to the dashboard: %s", (to) => {
  expect(wantedPage(to)).toBe("/admin/dashboard");
});
