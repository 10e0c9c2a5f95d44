import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { messagesIn } from "#app/i18n/translated-messages.server.ts";
import { openWorkerSite } from "#tests/support/browser/open-site.ts";
import firm from "../../../deploy/set-up.example.json" with { type: "json" };

const { server, openPage, dataDir } = await openWorkerSite();
const words = messagesIn("te");

/** The owner's texts about the firm, and file types. */
const isName = (text: string): boolean => JSON.stringify(firm).includes(text) || text.startsWith("JPEG");

/** Three consecutive words in Latin letters count as a sentence, unless marked as English. */
const listEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: around, textContent } = texts.currentNode;
      const isShown = around?.checkVisibility() && !around.closest("script, style, noscript, [lang=en]");
      const sentence = /(?:[A-Za-z’']{2,}[ ,]+){2,}[A-Za-z’']{2,}/.exec(textContent ?? "");
      if (isShown && sentence) found.push(sentence[0]);
    }
    return found;
  });

test("a Telugu reader gets from home through the chooser and a guide to a sent form, without an English sentence", async () => {
  const page = await openPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const met: Record<string, string[]> = {};
  const look = async (where: string) => {
    expect(await page.evaluate(() => document.documentElement.lang), where).toBe("te");
    const english = (await listEnglish(page)).filter((text) => !isName(text));
    if (english.length > 0) met[where] = english;
    const [scrollWidth, clientWidth] = await page.evaluate(() => {
      const { documentElement: root } = document;
      return [root.scrollWidth, root.clientWidth] as const;
    });
    expect(scrollWidth, `${where} is no wider than the screen`).toBeLessThanOrEqual(clientWidth);
  };

  await page.goto(`${server.url}/te`);
  await look("home");
  const guide = page.locator('main a[href^="/te/"][href$="-guide"]');
  for (let step = 0; ; step += 1) {
    const here = new URL(page.url()).pathname.replace(/^\/te$/, "/te/which-application");
    const onwards = page.locator(`main a[href^="${here}/"]`).first();
    if (step > 0 && (await onwards.count()) === 0) break;
    const address = await onwards.getAttribute("href");
    await onwards.click();
    await page.waitForURL(`**${address}`);
    await look(`chooser, step ${step + 1}`);
  }
  const address = await guide.first().getAttribute("href");
  await guide.first().click();
  await page.waitForURL(`**${address}`);
  await page.locator("h1").waitFor();
  await look("guide");

  await page.goto(`${server.url}/te/contact`);
  const form = page.locator("form.form");
  await form.locator("[name=message]").fill("నా పాస్‌బుక్‌లో విస్తీర్ణం తప్పుగా ఉంది.");
  await form.locator("button[type=submit]").click();
  await page.getByText(words?.form.errors.contactMissing ?? "").waitFor();
  await look("form with an error");
  await form.locator("[name=name]").fill("ఆశ");
  await form.locator("[name=contact]").fill("telugu-walk@example.org");
  await form.locator("[name=consent]").check();
  await form.locator("button[type=submit]").click();
  await page.waitForURL(/\/te\/thank-you\?ref=/);
  await look("thank-you page");
  expect(met).toEqual({});

  // The office's mail, a file without a mail server, has the reader's text and the language for calling back.
  const folder = path.join(dataDir, "mail");
  const readMails = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ name }) => decode(readFileSync(path.join(folder, name), "utf8")))
      .join("\n");
  await expect.poll(readMails).toContain("పాస్‌బుక్‌లో విస్తీర్ణం");
  expect(readMails()).toContain("Language:   Telugu");
});

/** Mails contain Telugu as base64 or quoted-printable. */
function decode(mail: string): string {
  const quoted = mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
  const encoded = mail.match(/(?:^[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm) ?? [];
  return [quoted, ...encoded.map((part) => Buffer.from(part, "base64").toString("utf8"))].join("\n");
}
