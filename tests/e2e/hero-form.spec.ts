import { expect, test } from "vitest";

import { openSite } from "#tests/support/open-site.ts";

const { server, openPage, service } = await openSite("hero");
const leadsOf = async (column: "email" | "phone", value: string) =>
  (await service.from("contact_leads").select("*").eq(column, value).throwOnError()).data;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`${how} JavaScript a phone number becomes the lead the specification describes`, async () => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(server.url);
    const phone = `98480 0000${javaScriptEnabled ? 1 : 2}`;
    await page.getByPlaceholder("Enter your email or phone").fill(phone);
    // Sent before that, it goes the plain way, to the same end.
    if (javaScriptEnabled)
      await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Thank you for your interest!").waitFor();
    await page.getByText("We've received your information and will contact you soon.").waitFor();
    if (javaScriptEnabled)
      expect(await page.getByPlaceholder("Enter your email or phone").inputValue()).toBe("");
    else expect(new URL(page.url()).pathname).toBe("/thank-you");
    expect(await leadsOf("phone", phone)).toEqual([
      expect.objectContaining({
        name: "Website Visitor",
        email: null,
        phone,
        message: `Contact request from hero section: ${phone}`,
        status: "new",
        locale: "en",
        consent_version: expect.any(String),
      }),
    ]);
  });

  test(`${how} JavaScript an empty or blank field is told what is missing`, async () => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(server.url);
    await page.getByPlaceholder("Enter your email or phone").fill("   ");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Please enter your contact information").waitFor();
    await page.getByText("Email or phone number is required").waitFor();
  });
}

test("an email address is stored as one, and a double click makes one lead", async () => {
  const page = await openPage();
  await page.goto(server.url);
  await page.getByPlaceholder("Enter your email or phone").fill("asha@example.org");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await page.getByText("Thank you for your interest!").waitFor();
  expect(await leadsOf("email", "asha@example.org")).toHaveLength(1);
});

test("what a visitor types before the page has come to life is not lost", async () => {
  const page = await openPage();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(server.url, { waitUntil: "domcontentloaded" });
  const field = page.getByPlaceholder("Enter your email or phone");
  await field.fill("typed early");
  scripts.resolve();
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  expect(await field.inputValue()).toBe("typed early");
});

test("a failure says so in the specification's words and keeps the value", async () => {
  const page = await openPage();
  await page.goto(server.url);
  await page.getByPlaceholder("Enter your email or phone").fill("kept@example.org");
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.route("**/leads", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/plain", body: "away" })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("There was an error submitting your information. Please try again.").waitFor();
  expect(await page.getByPlaceholder("Enter your email or phone").inputValue()).toBe("kept@example.org");
});
