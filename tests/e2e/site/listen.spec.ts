import { expect, test } from "vitest";

import { openSharedSite } from "#tests/support/browser/open-site.ts";

const { url, browser } = await openSharedSite();
const answer = "/which-application/blocked/refused/tahsildar";

/** A device with one voice, which records what it speaks. */
async function openWithVoice(path: string, voice: { lang: string; localService: boolean }) {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.addInitScript((own) => {
    const said: { text: string; lang: string; onend?: () => void }[] = [];
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = {
      getVoices: () => [own],
      speak: (one: (typeof said)[number]) => said.push(one),
      cancel: () => said.splice(0),
    };
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
  }, voice);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(url + path, { waitUntil: "load" });
  const said = () =>
    page.evaluate(() => (window as unknown as { said: { text: string }[] }).said.map(({ text }) => text));
  return { page, asked, said };
}

test("the device reads an answer aloud: title, cells and reasons, without sending anything, until stopped", async () => {
  const { page, asked, said } = await openWithVoice(answer, { lang: "en-IN", localService: true });
  const listen = page.getByRole("button", { name: "Listen" });
  await listen.waitFor();
  await listen.click();
  const texts = await said();
  expect(texts[0]).toBe("First appeal to the RDO");
  expect(texts).toContain("Fee");
  expect(texts).toContain("₹1,000");
  expect(texts).toContain("The order is not attached");
  // The page may load its own files and revalidate itself; nothing else is requested.
  expect(asked.filter((request) => !request.replace("HEAD", "GET").startsWith(`GET ${url}/`))).toEqual([]);
  await page.getByRole("button", { name: "Stop" }).click();
  expect(await said()).toEqual([]);
  await listen.click();
  await page.evaluate(() => (window as unknown as { said: { onend?: () => void }[] }).said.at(-1)?.onend?.());
  await listen.waitFor();
  await page.close();
});

test.each([
  ["a voice for another language", answer, { lang: "hi_IN", localService: true }],
  ["a voice that sends the text away", answer, { lang: "en-IN", localService: false }],
])("with %s the button is hidden", async (_, path, voice) => {
  const { page } = await openWithVoice(path, voice);
  expect(await page.locator("[data-listen]").isVisible()).toBe(false);
  await page.close();
});

test("a Telugu page uses a Telugu voice", async () => {
  const { page, said } = await openWithVoice(`/te${answer}`, { lang: "te_IN", localService: true });
  await page.getByRole("button", { name: "వినండి" }).click();
  expect((await said())[0]).toBe("ఆర్డీవోకు మొదటి అప్పీలు");
  await page.close();
});
