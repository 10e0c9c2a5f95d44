import { expect, test } from "vitest";

import { openWorkerSite } from "#tests/support/browser/open-site.ts";

const { server, openPage, service } = await openWorkerSite();

const leadOf = async (email: string) => {
  const { data } = await service
    .from("contact_leads")
    .select("page, details")
    .eq("email", email)
    .throwOnError();
  return data;
};

test.each([
  [
    "/which-application/blocked/deed-refused",
    /They refused to register the deed → Appeal against refusal to register/,
  ],
  ["/te/letters/reminder", /\(\/letters\/reminder\)$/],
  ["/hi/deadlines/rti-filed", /\(\/deadlines\/rti-filed\)$/],
])(
  "without a script %s links to the form, which shows what it will send and stores it with the lead",
  async (path, words) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(server.url + path);
    await page.locator('main a[href*="/contact/about/"]').first().click();
    await page.waitForURL(/\/contact\/about\/.*#enquiry$/);
    const box = page.locator("[name=about]");
    expect(await box.isChecked()).toBe(true);
    const about = (await box.getAttribute("value")) ?? "";
    expect(about).toMatch(words);
    expect(await page.locator("label", { has: box }).innerText()).toContain(about);
    const email = `${path.replaceAll(/\W/g, "")}@example.org`;
    await page.locator("[name=contact]").fill(email);
    await page.locator("[name=consent]").check();
    await page.locator("form.form button[type=submit]").click();
    await page.waitForURL(/thank-you/);
    const [lead] = await leadOf(email);
    expect(lead?.details).toEqual({ about });
    expect(lead?.page).toMatch(/\/contact$/);
  },
);

test.each([true, false])(
  "nothing of it is stored when the box is unticked (with a script: %s)",
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`${server.url}/contact/about/letters/reminder`);
    await page.locator("[name=about]").uncheck();
    const email = `unticked-${javaScriptEnabled}@example.org`;
    // An error in another field does not tick the box again.
    await page.locator("[name=consent]").check();
    await page.locator("form.form button[type=submit]").click();
    await page.getByText("Email or phone number is required").first().waitFor();
    expect(await page.locator("[name=about]").isChecked()).toBe(false);
    await page.locator("[name=contact]").fill(email);
    await page.locator("form.form button[type=submit]").click();
    await page.waitForURL(/thank-you/);
    expect(await leadOf(email)).toEqual([{ page: "/contact", details: {} }]);
  },
);

test("a form about an unknown page is a 404, and the plain form has no page attached", async () => {
  expect((await fetch(`${server.url}/contact/about/letters/no-such-letter`)).status).toBe(404);
  expect((await fetch(`${server.url}/contact/about/anything`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/contact`)).text()).not.toContain('name="about"');
});
