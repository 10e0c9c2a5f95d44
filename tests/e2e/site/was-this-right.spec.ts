import { expect, test } from "vitest";

import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();

test("without a script a visitor says that a guide is wrong, and why; staff read both on the dashboard", async () => {
  const viewport = { width: 360, height: 740 };
  const visitor = await site.browser.newPage({ viewport, javaScriptEnabled: false });
  await visitor.goto(`${site.server.url}/te/pending-mutation-guide`);
  const form = visitor.locator(".was-right");
  await form.locator("[value=no]").click();
  await visitor.waitForURL("**/te/pending-mutation-guide#answer-counted");
  expect(await form.locator("[value=no]").isVisible()).toBe(false);
  await form.locator("textarea").fill("ఫీజు పాతది, 98480 22338");
  await form.locator("#answer-counted [type=submit]").click();
  await visitor.waitForURL("**/te/pending-mutation-guide#answer-kept");
  expect(await form.locator("#answer-kept").isVisible()).toBe(true);
  expect(await form.locator("textarea").isVisible()).toBe(false);
  await visitor.close();

  const page = await site.openAs("editor", "/admin/dashboard");
  const block = page.getByRole("region", { name: "Did this help?" });
  await block.getByText("0 yes, 1 no").waitFor();
  await block.getByText("ఫీజు పాతది, …").waitFor();
  await block.getByRole("button", { name: /^Remove/ }).click();
  await block.getByText("ఫీజు పాతది, …").waitFor({ state: "detached" });
});
