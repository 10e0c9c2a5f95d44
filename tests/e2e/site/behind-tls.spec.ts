import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { launchBrowser } from "#tests/support/browser/browser.ts";
import { openSite } from "#tests/support/browser/open-site.ts";
import { freePort } from "#tests/support/server/server-process.ts";
import { siteUrl, tlsProxies } from "#tests/support/server/tls-proxies.ts";

const { folder, remove } = makeTempFolder("tls");
afterAll(remove);

for (const { name, start } of tlsProxies) {
  const site = await openSite(`tls-${name}`, { SITE_URL: siteUrl, TRUST_PROXY: "1" }, { isNew: true });

  describe(`behind ${name} with TLS, as deploy/ sets it up`, () => {
    const ends: (() => Promise<void>)[] = [];
    let browser: Browser;
    beforeAll(async () => {
      const ports = { http: await freePort(), https: await freePort() };
      const proxy = await start(path.join(folder, name), ports, new URL(site.server.url).host);
      ends.push(proxy.stop);
      // The address bar shows what it will show on the real server.
      const rule = `MAP www.example.org:443 127.0.0.1:${ports.https}`;
      browser = await launchBrowser([`--host-resolver-rules=${rule}`]);
      ends.push(() => browser.close());
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    const openPage = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ javaScriptEnabled, ignoreHTTPSErrors: true });
      return context.newPage();
    };

    test("the owner's link creates an account and signs its owner in, who begins with the set-up", async () => {
      const page = await openPage(true);
      await page.goto(site.server.setupLink().href);
      await page.getByLabel("Your name").fill("Asha");
      await page.getByLabel("Email").fill("owner@example.org");
      await page.getByLabel("Password").fill("correct horse battery");
      await page.getByRole("button", { name: "Create the account" }).click();
      await page.getByRole("heading", { level: 1, name: "Set up the firm" }).waitFor();
      expect(page.url()).toBe(`${siteUrl}/admin/set-up`);
    });

    test.each([true, false])(
      "an enquiry is sent (script: %s), and the time to call is added to it",
      async (hasScript) => {
        const phone = `98480 4400${hasScript ? 1 : 2}`;
        const page = await openPage(hasScript);
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
      },
    );
  });
}
