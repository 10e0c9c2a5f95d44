import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { saveButton } from "#tests/support/staff/content-editor.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const soon = { timeout: 90_000 };

const words = {
  en: [
    "The passbook was lost",
    "Ask the Tahsildar for a new one.",
    "Tell the police station",
    "Aadhaar card",
    "Ask for a receipt",
  ],
  te: ["పాస్‌బుక్ పోయింది", "తహసీల్దార్‌ను కొత్తది అడగండి.", "పోలీస్ స్టేషన్‌లో చెప్పండి", "ఆధార్ కార్డు", "రసీదు అడగండి"],
  hi: ["पासबुक खो गई", "तहसीलदार से नई माँगें।", "थाने में बताएँ", "आधार कार्ड", "रसीद माँगें"],
} as const;

const fields = [
  "#field-title",
  "#field-lead",
  "#field-steps-0-steps-0-title",
  "#field-papers-0-name",
  "#field-steps-0-steps-1-title",
];

async function write(page: Page, language: keyof typeof words): Promise<void> {
  for (const [at, field] of fields.entries()) await page.locator(field).fill(words[language][at] ?? "");
}

test("on a phone a guide with a title, an answer, a step and a paper is written in three languages and published", async () => {
  const slug = `lost-passbook-${Date.now().toString(36)}`;
  const page = await site.openAs("editor", "/admin/content/guide");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "New guide" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(words.en[0]);
  await dialog.getByLabel("Address").fill(slug);
  await dialog.getByRole("button", { name: "Make a draft" }).click();
  await page.locator("#field-lead").waitFor();
  await page.getByRole("button", { name: "Add a step" }).click();
  await write(page, "en");
  // The parts to translate are open.
  await page.getByRole("tab", { name: /తెలుగు/ }).click();
  await write(page, "te");
  await page.getByRole("tab", { name: /हिन्दी|हिंदी/ }).click();
  await write(page, "hi");
  await page.getByRole("button", { name: /^Publish now/ }).click();
  const read = async (path: string) => (await fetch(site.server.url + path)).text();
  await expect.poll(() => read(`/${slug}`), soon).toContain(words.en[1]);
  for (const [path, language] of [
    [`/${slug}`, "en"],
    [`/te/${slug}`, "te"],
    [`/hi/${slug}`, "hi"],
  ] as const) {
    const html = await read(path);
    for (const word of words[language]) expect(html).toContain(word);
    // An empty part has no heading, no empty box and no stamp.
    for (const id of ["fees", "time-limits", "rejections", "stuck", "about", "questions", "related"])
      expect(html).not.toContain(`id="${id}"`);
    expect(html).not.toContain('class="stamp"');
    expect(html).not.toContain('class="answer-card');
  }
  // It was never compared with its sources, so its check is due.
  await page.goto(`${site.server.url}/admin/dashboard`);
  const due = page.getByRole("region", { name: "Pages due for checking" });
  await due
    .getByRole("listitem")
    .filter({ hasText: words.en[0] })
    .getByText("Not checked yet")
    .first()
    .waitFor();
});

test("a part is added to a guide, shown to visitors, and gone again when it is removed", async () => {
  const page = await site.openAs("editor", "/admin/content/guide/passbook-guide");
  const added = page.getByRole("region", { name: "Add to this page" });
  await added.waitFor();
  const group = page.locator("#part-stuck");
  await group.getByRole("button", { name: "Remove: If you are stuck" }).click();
  await group.waitFor({ state: "detached" });
  await expect.poll(() => page.frameLocator("iframe").locator("#stuck").count(), soon).toBe(0);
  await added.getByRole("button", { name: "If you are stuck" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("field-stuck-note");
});

test("a PDF that is chosen in a guide is a link in the preview and on the published page", async () => {
  const page = await site.openAs("editor", "/admin/content/guide/khata-merging");
  await page.locator("#field-what_it_is").click();
  await page.getByRole("button", { name: "PDF to download" }).click();
  const dialog = page.getByRole("dialog", { name: "A PDF to download" });
  await dialog.getByRole("button", { name: "Choose a PDF" }).click();
  const file = {
    name: "Form 12.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n\n%%EOF\n"),
  };
  await page
    .getByRole("dialog", { name: "Choose a PDF" })
    .locator("input[type=file]")
    .setInputFiles(file, soon);
  await expect.poll(() => dialog.getByLabel("Words in the text").inputValue(), soon).toBe("Form 12");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await page.frameLocator("iframe").getByRole("link", { name: "Form 12" }).waitFor(soon);
  await saveButton(page).click();
  await answerCheck(page);
  const address = /\/media\/[^"]+form-12\.pdf/;
  const read = async () => (await fetch(`${site.server.url}/khata-merging`)).text();
  await expect.poll(read, soon).toMatch(address);
  const [path = ""] = address.exec(await read()) ?? [];
  const answer = await fetch(site.server.url + path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});
