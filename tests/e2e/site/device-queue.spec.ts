import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { expectFitForEveryone } from "#tests/support/browser/axe.ts";
import { openSite } from "#tests/support/browser/open-site.ts";

const site = await openSite("waiting");
const { openPage, service } = site;
const leadsOf = async (email: string) =>
  (await service.from("contact_leads").select("*, lead_papers (file_name)").eq("email", email).throwOnError())
    .data ?? [];
const pdf = { name: "deed.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n\n%%EOF\n") };

/** Loaded and hydrated; the queue's code is loaded once a field is focused. */
async function openReady(page: Page, address: string) {
  await page.goto(site.server.url + address);
  const contact = page.locator("[name=contact]");
  await contact.focus();
  await page.locator("form[data-ready]").first().waitFor();
  await contact.blur();
  await contact.focus();
  await page.waitForLoadState("networkidle");
  return contact;
}

/** Everything the site stores on this device, as text. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("waiting-leads");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const store = opened.transaction("leads").objectStore("leads");
    const all = await new Promise<unknown>((resolve) => {
      const request = store.getAll();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return JSON.stringify([all, { ...localStorage }, { ...sessionStorage }]);
  });

test("without a connection the hero's message waits on the phone, is sent once on return and wiped", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/");
  await page.context().setOffline(true);
  await contact.fill("offline@example.org");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Saved on this phone.").waitFor();
  await page.getByText("We will send it when you are back online.").waitFor();
  expect(await contact.inputValue()).toBe("");
  const saved = page.locator(".lead-form .message");
  expect(await saved.locator("a[href^='tel:']").count()).toBe(1);
  expect(await saved.locator("a[href*='wa.me']").getAttribute("href")).toMatch(/ref%20[0-9A-Z]{6}/);
  expect(await keptOnDevice(page)).toContain("offline@example.org");
  await expectFitForEveryone(page, "what waits");

  await page.context().setOffline(false);
  await page.getByText("Thank you for your interest!").waitFor();
  expect(await leadsOf("offline@example.org")).toHaveLength(1);
  expect(await keptOnDevice(page)).not.toContain("offline@example.org");
});

test("a message with attachments, written while the server is down, is sent later from another page", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/contact");
  await contact.fill("away@example.org");
  await page.locator("[name=consent]").check();
  await page.locator("[name=papers]").setInputFiles([pdf]);
  await site.server.end();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Saved on this phone.").waitFor();
  await site.startAgain();

  const other = await openPage();
  await Promise.all([page.close(), other.goto(`${site.server.url}/faq`)]);
  await other.getByText("Thank you for your interest!").waitFor();
  await expect
    .poll(async () => (await leadsOf("away@example.org"))[0]?.lead_papers)
    .toEqual([{ file_name: "deed.pdf" }]);
  expect(await leadsOf("away@example.org")).toHaveLength(1);
  await expect.poll(() => keptOnDevice(other)).not.toMatch(/away@example\.org|deed|waiting-leads/);
});

test("a captive network that answers instead of the server does not empty the queue", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/contact");
  await contact.fill("portal@example.org");
  await page.locator("[name=consent]").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => keptOnDevice(page)).toContain("portal@example.org");

  const html = { contentType: "text/html", body: "<h1>Sign in to the Wi-Fi</h1>" };
  const answers = [
    { status: 200, ...html },
    { status: 302, headers: { location: "https://portal.example/" } },
    { status: 511, ...html },
    { status: 429, ...html },
    { status: 200, contentType: "application/json", body: '{"state":' },
    { status: 200, contentType: "application/json", body: '{"state":"constructor"}' },
  ];
  let asked = 0;
  await page.route("**/leads", (route) => {
    const answer = answers[asked];
    asked += 1;
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.context().setOffline(false);
  for (let n = 1; n <= answers.length; n += 1) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(n);
    expect(await keptOnDevice(page)).toContain("portal@example.org");
    await page.evaluate(() => dispatchEvent(new Event("online")));
  }
  await expect.poll(() => keptOnDevice(page)).not.toContain("portal@example.org");
  expect(await leadsOf("portal@example.org")).toHaveLength(1);
});

test("a waiting message can be deleted from the phone", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/contact");
  await page.context().setOffline(true);
  await contact.fill("deleted@example.org");
  await page.locator("[name=consent]").check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Delete it from this phone" }).click();
  await page.getByRole("button", { name: "Send" }).waitFor();
  expect(await keptOnDevice(page)).not.toContain("deleted@example.org");
});

test("a message older than a week is shown, and sent only when asked for", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/");
  // The server is stopped. An offline page would get its connection back while it closes, and then send the message.
  await site.server.end();
  await contact.fill("old@example.org");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Saved on this phone.").waitFor();
  // Eight days later: the page that stored it is closed.
  await page.close();
  await site.startAgain();
  const later = await page.context().newPage();
  await later.clock.setSystemTime(Date.now() + 8 * 24 * 3_600_000);
  await later.goto(`${site.server.url}/faq`);
  await later.getByText("has not been sent. Do you still want to send it?").waitFor();
  expect(await leadsOf("old@example.org")).toHaveLength(0);
  await expectFitForEveryone(later, "what is old");
  await later.getByRole("button", { name: "Send it now" }).click();
  await later.getByText("Thank you for your interest!").waitFor();
  expect(await leadsOf("old@example.org")).toHaveLength(1);
});

test("a failing server is distinguished from an unreachable one: the value stays and nothing is queued", async () => {
  const page = await openPage();
  const contact = await openReady(page, "/contact");
  await contact.fill("failing@example.org");
  await page.locator("[name=consent]").check();
  await page.route("**/leads", (route) => route.fulfill({ status: 503, body: "away" }));
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("There was an error submitting your information. Please try again.").waitFor();
  expect(await contact.inputValue()).toBe("failing@example.org");
  await expectFitForEveryone(page, "what failed");
  await page.unroute("**/leads");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/thank-you\?ref=/);
  expect(await leadsOf("failing@example.org")).toHaveLength(1);
});

test("the same message from two tabs, and again after going back, is one lead; another text is another", async () => {
  const send = async (message: string) => {
    const page = await openPage();
    const contact = await openReady(page, "/contact");
    await contact.fill("twice@example.org");
    await page.locator("[name=message]").fill(message);
    await page.locator("[name=consent]").check();
    await page.getByRole("button", { name: "Send" }).dblclick();
    await page.waitForURL(/\/thank-you\?ref=/);
    await page.goBack();
  };
  await Promise.all([send("first"), send("first")]);
  expect(await leadsOf("twice@example.org")).toHaveLength(1);
  await send("second");
  expect(await leadsOf("twice@example.org")).toHaveLength(2);
});

test("the campaign of the first page and the visit's reference go with the lead, and with a chat", async () => {
  const page = await openPage();
  await page.goto(`${site.server.url}/nala-application-guide?utm_source=poster&gclid=abc&secret=1`);
  const chat = page.locator(".floating-widget [data-kind=chat]");
  await page.locator(".floating-widget a[href*='text=']").waitFor();
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const [, reference] = /\(page: .*NALA.*, ref ([0-9A-Z]{6})\)$/.exec(text) ?? [];
  expect(reference).toBeDefined();
  await page.getByText(`say reference ${reference}`).waitFor();
  const contact = await openReady(page, "/");
  await contact.fill("campaign@example.org");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Thank you for your interest!").waitFor();
  expect(await leadsOf("campaign@example.org")).toEqual([
    expect.objectContaining({ reference, campaign: { utm_source: "poster", gclid: "abc" }, page: "/" }),
  ]);
});

test("errors are shown beside the fields and in a focused summary, and disappear when corrected", async () => {
  const page = await openPage();
  await openReady(page, "/contact");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".form-answer:focus").waitFor();
  const contact = page.locator("[name=contact]");
  expect(await contact.getAttribute("aria-invalid")).toBe("true");
  const describedBy = (await contact.getAttribute("aria-describedby")) ?? "";
  expect(describedBy).toContain("enquiry-contact-error");
  await expectFitForEveryone(page, "what is wrong");
  await page.getByRole("link", { name: "Email or phone" }).click();
  await page.keyboard.type("mended@example.org");
  await page.getByText("Email or phone number is required").waitFor({ state: "detached" });
});
