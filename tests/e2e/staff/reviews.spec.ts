import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";
import { readingLinkMail } from "#server/jobs/review-mails.ts";
import { answerCheck } from "#tests/support/browser/answer-check.ts";
import { findAxeViolations } from "#tests/support/browser/axe.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const site = await openStaffSite();
const { url } = site.server;
const read = async (path: string) => (await fetch(url + path)).text();
/** The link in the mail to the advocate. */
async function linkFor(slug: string): Promise<string> {
  const { data } = await site.service
    .from("content_readings")
    .select("id")
    .eq("slug", slug)
    .single()
    .throwOnError();
  const mail = await readingLinkMail({ service: site.service, siteUrl: url }, { reading: data.id });
  return mail?.text.match(/http\S+/)?.[0] ?? "";
}
const shipped = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../content/en/${file}.json`, import.meta.url), "utf8"));

test("an advocate of the record is asked by mail and confirms; the stamp names them until the text changes", async () => {
  const owner = await site.openAs("owner", "/admin/reviews");
  await owner.getByRole("button", { name: "Add an advocate" }).click();
  await owner.getByLabel("Name", { exact: true }).fill("A. Rao, advocate");
  await owner.getByLabel("Enrolment number").fill("TS/1/2001");
  await owner.getByLabel("Email").fill("rao@chambers.example");
  expect(await findAxeViolations(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Add", exact: true }).click();
  await owner.getByRole("row", { name: /rao@chambers.example/ }).waitFor();

  const editor = await site.openAs("editor", "/admin/content/guide/khata-merging");
  await editor.getByRole("button", { name: "Ask an advocate" }).click();
  await editor.getByRole("button", { name: "Mail the link" }).click();
  await editor.getByText("The link is on its way.").waitFor();
  expect(await editor.content()).not.toContain("/review?link=");

  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.goto(await linkFor("khata-merging"));
  const [draft] = await Promise.all([
    context.waitForEvent("page"),
    reader.getByRole("link", { name: "Read the page" }).click(),
  ]);
  await draft.getByRole("heading", { level: 1 }).waitFor();
  expect(await draft.title()).toMatch(/khata/i);
  await reader.getByRole("button", { name: /approve without changes/ }).click();
  await reader.getByText("One more step").waitFor();
  await reader.goto(await linkFor("khata-merging"));
  await reader.getByRole("button", { name: /I confirm/ }).click();
  await reader.getByText("Approved without changes").waitFor();
  await context.close();

  expect(await read("/khata-merging")).not.toContain("A. Rao");
  await editor.goto(`${url}/admin/content/guide/khata-merging`);
  await editor.getByRole("button", { name: "Publish now" }).click();
  await answerCheck(editor);
  await expect.poll(() => read("/khata-merging")).toContain("Checked by A. Rao, advocate (TS/1/2001) on ");

  await editor.reload();
  await editor.locator("#field-lead").fill("Other words, which nobody has read.");
  await editor.getByRole("button", { name: "Publish now" }).click();
  await answerCheck(editor);
  await expect.poll(() => read("/khata-merging")).toContain("Other words, which nobody has read.");
  expect(await read("/khata-merging")).not.toContain("A. Rao");
});

test("an advocate's remark about one sentence is shown beside its field in the editor", async () => {
  const editor = await site.openAs("editor", "/admin/content/guide/passbook-guide");
  await editor.getByRole("button", { name: "Ask an advocate" }).click();
  await editor.getByRole("button", { name: "Mail the link" }).click();
  await editor.getByText("The link is on its way.").waitFor();
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(await linkFor("passbook-guide"));
  await reader.getByText("A remark about one sentence").click();
  const { lead } = shipped("guides/passbook-guide");
  await reader.getByLabel(lead.slice(0, 60)).fill("It is section 8 now.");
  await reader.getByRole("button", { name: "It should change first" }).click();
  await reader.getByText("Sent back with a remark").waitFor();
  await context.close();
  await editor.reload();
  const row = editor.locator(".field-row").filter({ has: editor.locator("#field-lead") });
  await row.getByText("A. Rao, advocate: It is section 8 now.").waitFor();
});

test("checkers and dates are chosen in one list", async () => {
  const page = await site.openAs("owner", "/admin/reviews");
  await page.getByText("Nothing is due. The next check is on").waitFor();
  await page.getByRole("button", { name: /^All / }).click();
  const row = page.getByRole("row", { name: /Merge your khatas|khata/i }).first();
  await row.getByRole("button", { name: /^Plan the check of/ }).click();
  await row.getByLabel(/^Checker of/).selectOption({ index: 1 });
  await row.getByLabel(/^Next check of/).fill("2027-02-01");
  await row.getByLabel(/^Next check of/).blur();
  const saved = () =>
    site.service.from("content_checks").select("subject, next_on").not("checker", "is", null);
  await expect
    .poll(async () => (await saved()).data)
    .toEqual([{ subject: "guide/khata-merging", next_on: "2027-02-01" }]);
  await page.getByRole("button", { name: "Blog posts" }).click();
  await page.getByRole("button", { name: /^Plan the check of “How to read your passbook/ }).click();
  await page.getByLabel(/^Checker of “How to read your passbook/).selectOption({ index: 1 });
  await expect.poll(async () => (await saved()).data?.length).toBe(2);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("Reviews shows the default checker of the set-up for texts without their own", async () => {
  const { data: before } = await site.service
    .from("global_settings")
    .select("value")
    .eq("key", "site_settings")
    .maybeSingle()
    .throwOnError();
  const value = { ...(before?.value as object), checker: { name: "A. Rao", email: "rao@chambers.example" } };
  await site.service.from("global_settings").upsert({ key: "site_settings", value }).throwOnError();
  const page = await site.openAs("owner", "/admin/reviews");
  await page.getByRole("button", { name: /^All / }).click();
  await page.locator(".check-own", { hasText: "A. Rao (as set up)" }).last().waitFor();
  expect(await page.getByText("without a checker to").count()).toBe(0);
});

test("a rate that changes today is on every page within a second, and yesterday's page keeps the old one", async () => {
  const pages = ["/sales-gift-guide", "/fees", "/te/sales-gift-guide", "/hi/fees"];
  for (const path of pages) expect(await read(path)).toContain("7.5%");
  const ledger = shipped("ledger");
  const sale = ledger.records.find(({ id }: { id: string }) => id === "sale");
  const today = todayInIndia();
  const { from: _, ...former } = sale.values.at(-1);
  sale.values.push({ ...former, from: today, figure: "8.25" });
  const editor = await site.clientOf("editor");
  const saved = await editor.from("content_pages").insert({
    kind: "ledger",
    slug: "main",
    locale: "en",
    content: ledger,
    published_at: new Date().toISOString(),
  });
  expect(saved.error).toBeNull();
  const start = performance.now();
  for (const path of [...pages, "/what-changed"])
    await expect.poll(() => read(path), { interval: 20 }).toContain("8.25%");
  console.info(
    `A changed rate stood on ${pages.length} pages after ${Math.round(performance.now() - start)} ms.`,
  );

  const { data } = await editor.auth.getSession();
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const asOf = await fetch(`${url}/admin/preview`, {
    method: "POST",
    headers: { authorization: `Bearer ${data.session?.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ path: "/fees", kindId: "ledger", slug: "main", content: {}, day: yesterday }),
  });
  const then = await asOf.text();
  expect(then).toContain("7.5%");
  expect(then).not.toContain("8.25%");
});
