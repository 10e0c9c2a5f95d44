import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { openSite } from "#tests/support/browser/open-site.ts";
import { readPdf } from "#tests/support/browser/read-pdf.ts";
import { wakePage } from "#tests/support/browser/wake-page.ts";

const { server, openPage } = await openSite("letters");
const { url } = server;
/** A unique text, so that wherever it is found it was leaked. */
const secret = "Zvolensky";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Office", { exact: false }).first().selectOption("tahsildar");
  await page.getByLabel("Application number").fill("2500112233");
  await page.getByLabel("Date of filing").fill("2026-09-02");
  await page.getByLabel("Your name").fill(`${secret} <b>Reddy</b>`);
}

test("without a script a letter is filled in by a form without trace in the address, a cache or the log", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${url}/letters/reminder`);
  await fillIn(page);
  await page.getByText("తెలుగు").last().click();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Fill the letter" }).click();
  expect((await answered).headers()["cache-control"]).toBe("no-store");
  await page.waitForURL("**#letter");
  const sheet = page.locator(".letter-sheet");
  expect(await sheet.getAttribute("lang")).toBe("te");
  expect(await sheet.innerText()).toContain("2\u00a0సెప్టెంబర్\u00a02026");
  expect(await sheet.innerText()).toContain(`${secret} <b>Reddy</b>`);
  expect(await page.getByLabel("Your name").inputValue()).toBe(`${secret} <b>Reddy</b>`);
  expect(page.url()).toBe(`${url}/letters/reminder#letter`);
  expect(await (await fetch(`${url}/letters/reminder`)).text()).not.toContain(secret);
  expect(server.output()).not.toContain(secret);
});

test("with a script the letter follows the input, is copied and saved, and no request contains the input", async () => {
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${url}/letters/reminder`);
  await wakePage(page);
  const asked: string[] = [];
  page.on("request", (request) =>
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`),
  );
  await fillIn(page);
  const sheet = page.locator(".letter-sheet");
  await expect.poll(() => sheet.innerText()).toContain(`${secret} <b>Reddy</b>`);
  expect(await sheet.innerText()).toContain("Village");
  await page.getByRole("button", { name: "Fill the letter" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    "The Tahsildar\n__________ (Place of that office), __________ (District) district",
  );
  expect(copied).toContain("On 2 Sept 2026 I applied");
  expect(copied).toContain("The application number is 2500112233.");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const saved = readFileSync(await (await download).path(), "utf8");
  expect(saved).toContain(`${secret} &#60;b&#62;Reddy`);
  await page.getByText("हिन्दी").last().click();
  await expect.poll(() => sheet.getAttribute("lang")).toBe("hi");
  expect(asked.filter((request) => request.startsWith("POST") || request.includes(secret))).toEqual([]);
});

test("an RTI letter counts its characters like the online forms, and says if it is too long for them", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${url}/letters/rti-application`);
  const count = page.getByText("of the 3,000 characters");
  const countNow = async () => Number(/(\d+) of the 3,000/.exec(await count.innerText())?.[1]);
  const before = await countNow();
  expect(before).toBeGreaterThan(300);
  expect(await page.locator(".letter-paper .field-error").count()).toBe(0);
  await page.getByRole("textbox", { name: "What else you ask for" }).fill("x".repeat(3000));
  await page.getByRole("button", { name: "Fill the letter" }).click();
  await page.waitForURL("**#letter");
  expect(await page.locator(".letter-paper .field-error").innerText()).toContain("of the 3,000 characters");
  expect(await countNow()).toBeGreaterThan(3000);
});

test.each([true, false])(
  "the server draws the PDF and stores nothing (with a script: %s)",
  async (javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`${url}/letters/reminder`);
    if (javaScriptEnabled) await wakePage(page);
    await fillIn(page);
    await page.getByText("తెలుగు").last().click();
    const [download, answer] = await Promise.all([
      page.waitForEvent("download"),
      page.waitForResponse((response) => response.url().includes("/letters.pdf")),
      page.getByRole("button", { name: "PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("reminder.pdf");
    expect(answer.url()).toBe(`${url}/letters.pdf?letter=reminder`);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    const { title, words } = readPdf(readFileSync(await download.path()));
    const sheet = JSON.parse(readFileSync("content/te/letters.json", "utf8")).letters;
    expect(title).toBe(sheet.find(({ id }: { id: string }) => id === "reminder").title);
    expect(words.map(({ text }) => text)).toContain(secret);
    expect(server.output()).not.toContain(secret);
  },
);

test("a missing letter and characters that cannot be drawn get a message", async () => {
  const send = (letter: string, name: string) =>
    fetch(`${url}/letters.pdf?letter=${letter}`, { method: "POST", body: new URLSearchParams({ name }) });
  expect((await send("no-such-letter", "x")).status).toBe(404);
  const noForm = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
  expect((await fetch(`${url}/letters.pdf?letter=reminder`, noForm)).status).toBe(400);
  const unknown = await send("reminder", "محمد");
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).toContain("Our PDF cannot show: م ح د.");
});

test("a Hindi reader is offered the letter in Telugu first, with the reason", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${url}/hi/letters`);
  const { offices } = messagesIn("hi").letters;
  await page.getByText(offices).waitFor();
  await page.goto(`${url}/hi/letters/reminder`);
  await page.getByText(offices).waitFor();
  expect(await page.locator(".letter-sheet").getAttribute("lang")).toBe("te");
  const languages = await page.locator(".letter-languages label").allInnerTexts();
  expect(languages.map((name) => name.trim())).toEqual(["తెలుగు", "English", "हिन्दी"]);
});

test("a ladder, the clock and the chooser link to existing letters", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${url}/te/pending-mutation-guide`);
  const targets = await page
    .locator('main a[href*="/letters/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(targets).toContain("/te/letters/first-appeal");
  for (const target of new Set(targets)) expect((await fetch(url + target)).status, target).toBe(200);
  expect((await fetch(`${url}/letters/no-such-letter`)).status).toBe(404);
});
