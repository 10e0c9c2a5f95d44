import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { openSite } from "#tests/support/browser/open-site.ts";
import { freePort } from "#tests/support/server/server-process.ts";
import { describeProxies, siteUrl } from "#tests/support/server/tls-proxies.ts";

const { folder, remove } = makeTempFolder("tls");
afterAll(remove);
// Both proxies serve the same site; each with its own is in tests/contract/pages/forms-behind-tls.test.ts.
const site = await openSite("tls", { SITE_URL: siteUrl, TRUST_PROXY: "1" }, { isNew: true });
let hasOwner = false;
let enquiries = 0;

async function createOwner(page: Page): Promise<void> {
  await page.goto(site.server.setupLink().href);
  await page.getByLabel("Your name").fill("Asha");
  await page.getByLabel("Email").fill("owner@example.org");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { level: 1, name: "Set up the firm" }).waitFor();
  expect(page.url()).toBe(`${siteUrl}/admin/set-up`);
  hasOwner = true;
}

async function sendEnquiry(page: Page): Promise<void> {
  enquiries += 1;
  const phone = `98480 4400${enquiries}`;
  await page.goto(`${siteUrl}/contact`);
  const form = page.locator("form.form");
  await form.locator("[name=contact]").fill(phone);
  await form.locator("[name=consent]").check();
  await form.locator("button[type=submit]").click();
  await page.waitForURL(`${siteUrl}/thank-you?**`);
  await page.getByLabel("Time of day").selectOption({ label: "Evening" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Noted. We will keep to it as far as we can.").waitFor();
  const { data } = await site.service.from("contact_leads").select("details").eq("phone", phone);
  expect(data).toMatchObject([{ details: { call_time: "Evening" } }]);
}

describeProxies("behind $name with TLS, as deploy/ sets it up", ({ name, start }) => {
  test("the owner's link creates an account and leads to the set-up, the owner signs in, and an enquiry is sent with and without a script", async () => {
    const ports = { http: await freePort(), https: await freePort() };
    const proxy = await start(path.join(folder, name), ports, new URL(site.server.url).host);
    onTestFinished(proxy.stop);
    // The address bar shows what it will show on the real server.
    const rule = `MAP www.example.org:443 127.0.0.1:${ports.https}`;
    const browser = await launchBrowser([`--host-resolver-rules=${rule}`]);
    onTestFinished(() => browser.close());

    const page = await browser.newPage({ ignoreHTTPSErrors: true });
    if (!hasOwner) await createOwner(await browser.newPage({ ignoreHTTPSErrors: true }));
    await page.goto(`${siteUrl}/admin/login`);
    await page.getByLabel("Email").fill("owner@example.org");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    expect(page.url()).toBe(`${siteUrl}/admin/dashboard`);

    await sendEnquiry(page);
    await sendEnquiry(await browser.newPage({ ignoreHTTPSErrors: true, javaScriptEnabled: false }));
  });
});
