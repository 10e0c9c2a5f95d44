import { expect, test } from "vitest";

import { openWorkerSite } from "#tests/support/browser/open-site.ts";

const { server, openPage, service } = await openWorkerSite();

// The other forms use the same component: tests/contract/pages/forms-behind-tls.test.ts posts each, with and without a script.
for (const javaScriptEnabled of [true, false]) {
  test.each(
    javaScriptEnabled ? ["/legal-opinion"] : ["/contact", "/agricultural-land-legal-opinion-adilabad"],
  )(
    `${javaScriptEnabled ? "with" : "without"} JavaScript the form of %s says what is missing, keeps the rest and then sends`,
    async (address) => {
      const page = await openPage({ javaScriptEnabled });
      await page.goto(server.url + address);
      const form = page.locator("form.form");
      const email = `${address.slice(1, 6)}-${javaScriptEnabled}@example.org`;
      const pageTitle = await page.title();
      await form.locator("[name=name]").fill("ఆశ");
      await form.locator("[name=message]").fill("My passbook shows the wrong extent.");
      await form.locator("button[type=submit]").click();
      await page.getByText("Email or phone number is required").waitFor();
      if (!javaScriptEnabled) expect(await page.title()).toBe(`Error: ${pageTitle}`);
      expect(await form.locator("[name=name]").inputValue()).toBe("ఆశ");
      expect(await form.locator("[name=message]").inputValue()).toContain("wrong extent");

      await form.locator("[name=contact]").fill("asha@");
      await form.locator("[name=consent]").check();
      await form.locator("button[type=submit]").last().click();
      await page.getByText("asha@ is not a whole email address. Is it right?").waitFor();

      await form.locator("[name=contact]").fill(email);
      await form.locator("button[type=submit]").last().click();
      await page.waitForURL(/\/thank-you\?ref=/);
      expect(page.url()).not.toContain("example.org");
      await page.getByText(email, { exact: true }).waitFor();
      const { data } = await service.from("contact_leads").select("*").eq("email", email).throwOnError();
      expect(data).toEqual([
        expect.objectContaining({
          name: "ఆశ",
          message: "My passbook shows the wrong extent.",
          status: "new",
          page: address,
        }),
      ]);
    },
  );
}

test.each([["/te", 360]])(
  "without JavaScript a landowner comes from home%s at %i px by the chooser and a guide to the thanks; a slip is said in sight",
  async (prefix, width) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.setViewportSize({ width, height: 740 });
    await page.goto(server.url + prefix);
    const chooser = `${prefix}/which-application/someone-died`;
    const steps = ["", "/passbook", "/passbook/will", "/passbook/will/accepted"].map(
      (step) => chooser + step,
    );
    for (const href of [...steps, `${prefix}/successors-application-guide`, `${prefix}/contact`]) {
      await page.locator(`main a[href="${href}"]`).first().click();
      expect(new URL(page.url()).pathname).toBe(href);
    }
    const title = await page.title();
    const form = page.locator("form.form");
    const send = form.locator("button[type=submit]").last();
    const expectAnswerInSight = async () => {
      await expect.poll(() => page.title()).toMatch(/.: /);
      expect((await page.title()).endsWith(`: ${title}`)).toBe(true);
      // The browser scrolls to the form by itself, after a delay.
      const answerAt = async () => (await page.locator(".form-answer").first().boundingBox())?.y ?? -1;
      await expect.poll(async () => Math.floor((await answerAt()) / 400)).toBe(0);
    };
    await send.click();
    await expectAnswerInSight();
    await form.locator("[name=contact]").fill("12345");
    await form.locator("[name=consent]").check();
    await send.click();
    await expectAnswerInSight();
    await form.locator("[name=contact]").fill("98480 22338");
    await send.click();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/thank-you`);
    await page.getByText("+91 98480 22338", { exact: true }).waitFor();
  },
);
