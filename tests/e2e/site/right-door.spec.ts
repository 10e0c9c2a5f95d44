import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { url, browser } = await openSharedSite();
const phone = { width: 360, height: 740 };

test("without JavaScript a landowner gets from home to the right application in four taps, then to the guide", async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(url);
  await page.getByRole("link", { name: "Someone died" }).click();
  await page.getByRole("link", { name: "Yes, there was a passbook" }).click();
  await page.getByRole("link", { name: "No, there is none" }).click();
  await page.getByRole("link", { name: "Yes, all agree and can sign" }).click();
  await page.getByRole("heading", { level: 1, name: "Succession" }).waitFor();
  const card = page.getByRole("article");
  for (const label of ["Who decides", "How long", "Fee", "Where"])
    expect(await card.locator("dt", { hasText: label }).count(), label).toBe(1);
  expect(await card.getByRole("listitem").count()).toBeGreaterThan(6);
  await page.getByRole("link", { name: "Read the guide" }).click();
  await page.waitForURL("**/successors-application-guide");
  await page.close();
});

test("a date is counted without a script, and with one it leaves the phone in no request", async () => {
  const plain = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await plain.goto(`${url}/deadlines/rti-filed`);
  await plain.getByLabel("Filed on").fill("2026-11-02");
  await plain.getByRole("button", { name: "Count the days" }).click();
  expect(plain.url()).toBe(`${url}/deadlines/rti-filed?event=2026-11-02&reply=&decision=#answer`);
  const counted = await plain
    .locator(".deadline-rows time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(counted).toEqual(["2026-12-02", "2026-12-03", "2026-12-30"]);
  await plain.close();

  const page = await browser.newPage({ viewport: phone });
  await page.goto(`${url}/deadlines/rti-filed`);
  await wakePage(page);
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await page.getByLabel("Filed on").fill("2026-11-02");
  await page.getByLabel("Filed on").press("Enter");
  await expect.poll(() => page.locator(".deadline-rows time").count()).toBe(3);
  // By keyboard the next day can be tried at once.
  expect(await page.locator("input:focus").getAttribute("name")).toBe("event");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await download).suggestedFilename()).toBe("rti-filed.ics");
  expect(asked.filter((request) => request.startsWith("POST") || request.includes("2026-11-02"))).toEqual([]);
  await page.close();
});

test.each([true, false])(
  "with a script (%s) or without, the converter asks what 2.26 means and shows both",
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ viewport: phone, javaScriptEnabled });
    await page.goto(`${url}/area`);
    if (javaScriptEnabled) await wakePage(page);
    await page.getByLabel("How much?").fill("2.26");
    await page.getByRole("button", { name: "Convert" }).click();
    await page.getByRole("heading", { name: "What does 2.26 mean?" }).waitFor();
    expect(page.url()).toBe(`${url}/area${javaScriptEnabled ? "" : "#answer"}`);
    expect(await page.getByRole("list", { name: "2 acres 26 guntas" }).innerText()).toContain("12,826");
    expect(await page.getByRole("list", { name: "2.26 acres as a decimal" }).innerText()).toContain(
      "2 acres 10.4 guntas",
    );
    await page.close();
  },
);

test("without JavaScript the estimator shows its calculation; a wrong figure leads back to the form", async () => {
  const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`${url}/fees`);
  const count = page.getByRole("button", { name: "Work it out" });
  const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  await page.getByLabel("What is it about?").selectOption("sale");
  await page.getByLabel("Price or value").fill("much");
  await count.click();
  await page.waitForURL("**/fees#answer");
  expect(await top(".estimator [aria-invalid=true]")).toBeLessThan(phone.height);
  await page.getByLabel("Price or value").fill("10 lakh");
  for (const field of ["Acres", "Guntas"]) await page.getByLabel(field).fill("");
  await count.click();
  await page.locator(".cost").getByText("Sale deed").first().waitFor();
  expect(await top(".cost-sum")).toBeLessThan(phone.height / 2);
  expect(await page.locator(".cost-sum").innerText()).toContain("₹75,350");
  await page.close();
});
