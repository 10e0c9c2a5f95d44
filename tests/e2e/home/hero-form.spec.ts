import { expect, test } from "vitest";

import { openWorkerSite } from "#tests/support/browser/open-site.ts";

const { server, openPage, service } = await openWorkerSite();
const leadsOf = async (column: "email" | "phone", value: string) =>
  (await service.from("contact_leads").select("*").eq(column, value).throwOnError()).data;

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`${how} JavaScript a phone number becomes the lead the specification describes`, async () => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(server.url);
    const phone = `98480 0000${javaScriptEnabled ? 1 : 2}`;
    await page.getByPlaceholder("Enter your email or phone").fill(phone);
    // A form that is sent before hydration is posted plainly, so this waits.
    if (javaScriptEnabled)
      await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Thank you for your interest!").waitFor();
    await page.getByText("We've received your information and will contact you soon.").waitFor();
    // Above the form, or on the next page: the number as it will be dialled, and the reference.
    expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? "/" : "/thank-you");
    expect(page.url()).not.toContain("98480");
    await page.getByText(`+91 ${phone}`, { exact: true }).waitFor();
    await page.getByText("Your reference").waitFor();
    if (javaScriptEnabled) {
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("form-answer");
      const field = page.getByPlaceholder("Enter your email or phone");
      expect(await field.inputValue()).toBe("");
      expect(await field.isEnabled()).toBe(true);
      expect(await page.getByRole("button", { name: "Submit" }).isEnabled()).toBe(true);
      await page.getByRole("link", { name: "Everything that happens next" }).click();
    }
    await page.getByRole("heading", { name: "What happens next" }).waitFor();
    await page.getByText("Office hours").waitFor();
    expect(await page.locator("main a[href*='wa.me']").count()).toBeGreaterThan(0);

    // An optional second step.
    await page.getByLabel("Time of day").selectOption({ label: "Evening" });
    await page.locator("select[name=language]").selectOption({ label: "తెలుగు" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Noted. We will keep to it as far as we can.").waitFor();
    const details = { call_time: "Evening", language: "Telugu" };

    expect(await leadsOf("phone", phone)).toEqual([
      expect.objectContaining({
        name: "Website Visitor",
        email: null,
        phone,
        message: `Contact request from hero section: ${phone}`,
        status: "new",
        phone_e164: `+91${phone.replace(" ", "")}`,
        details,
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
    if (javaScriptEnabled) return;
    // The page is reloaded at the form, with the error in its title and above the field.
    expect(new URL(page.url()).hash).toBe("#leave-contact");
    expect(await page.title()).toBe("Error: Home | Bhumilex");
    const summary = page.getByRole("alert").filter({ hasText: "Please look at these fields again" });
    await summary.getByRole("link", { name: "Email or phone" }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("contact");
  });

  test(`${how} JavaScript a number that cannot be one is asked about once, and then taken as it is`, async () => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(server.url);
    const field = page.getByPlaceholder("Enter your email or phone");
    const wrong = `1234${javaScriptEnabled ? 5 : 6}`;
    await field.fill(wrong);
    if (javaScriptEnabled)
      await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(`${wrong} has 5 digits. Is it right?`).waitFor();
    expect(await leadsOf("phone", wrong)).toEqual([]);
    expect(await field.inputValue()).toBe(wrong);

    await page.getByRole("link", { name: "Change it" }).click();
    await field.fill("ramesh@");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("ramesh@ is not a whole email address. Is it right?").waitFor();

    await field.fill(wrong);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText(`${wrong} has 5 digits. Is it right?`).waitFor();
    await page.getByRole("button", { name: "Send anyway" }).click();
    await page.getByText("Thank you for your interest!").waitFor();
    await page.getByText("You gave us").waitFor();
    expect(await leadsOf("phone", wrong)).toHaveLength(1);
  });
}

test("a number in Telugu digits is accepted, and repeated as it will be dialled", async () => {
  const page = await openPage();
  await page.goto(`${server.url}/te`);
  await page.locator("[name=contact]").fill("౯౮౪౮౦ ౨౨౩౩౮");
  await page.waitForFunction(() => document.querySelector("form[data-ready]") !== null);
  await page.locator(".lead-form button[type=submit]").click();
  await page.getByText("+91 98480 22338", { exact: true }).waitFor();
  expect(await leadsOf("phone", "౯౮౪౮౦ ౨౨౩౩౮")).toEqual([
    expect.objectContaining({ phone_e164: "+919848022338", quality_flag: null }),
  ]);
});

test("the text beside the phone number is part of its link", async () => {
  const page = await openPage();
  await page.goto(server.url);
  const call = page.getByRole("link", { name: /^Call us for help \+91/ });
  expect(await call.getAttribute("href")).toMatch(/^tel:\+91\d{10}$/);
});

test("an email address is stored as one, and a double click creates one lead", async () => {
  const page = await openPage();
  await page.goto(server.url);
  await page.getByPlaceholder("Enter your email or phone").fill("asha@example.org");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await page.getByText("Thank you for your interest!").waitFor();
  expect(await leadsOf("email", "asha@example.org")).toHaveLength(1);
});

test("input typed before hydration is not lost", async () => {
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

test("a failure shows the specification's message, keeps the value and has the focus", async () => {
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
  await page.locator(":focus", { hasText: "There was an error submitting your information." }).waitFor();
  await page.getByText("There was an error submitting your information. Please try again.").waitFor();
  expect(await page.getByPlaceholder("Enter your email or phone").inputValue()).toBe("kept@example.org");
});
