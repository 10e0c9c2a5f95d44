import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "#tests/support/server/mail-server.ts";
import { openStaffSite } from "#tests/support/staff/staff-site.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const site = await openStaffSite({ SMTP_URL: mailServer.url, MAIL_FROM: "Office <office@example.org>" });

test("an owner chooses the recipients of enquiries, who get them; an editor can only read it", async () => {
  const page = await site.openAs("owner", "/admin/settings");
  const addresses = page.getByLabel("Who is told of new enquiries");
  await addresses.fill("office");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("“office” is no e-mail address.").waitFor();
  await expect.poll(() => addresses.evaluate((field) => field === document.activeElement)).toBe(true);
  await addresses.fill("desk@example.org, second@example.org");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: "told to desk@example.org, second@example.org" })
    .waitFor();
  await site.service.from("contact_leads").insert({ phone: "00000 00012" }).throwOnError();
  await expect
    .poll(() => mailServer.mails.find(({ text }) => text.includes("00000 00012"))?.to, { timeout: 30_000 })
    .toEqual(["desk@example.org", "second@example.org"]);

  const editor = await site.openAs("editor", "/admin/settings");
  await editor.getByText("desk@example.org, second@example.org").waitFor();
  expect(await editor.getByLabel("Who is told of new enquiries").count()).toBe(0);
  expect(await editor.getByRole("button", { name: "Send me a test mail" }).count()).toBe(0);
  await site.service.from("global_settings").delete().eq("key", "lead_recipients").throwOnError();
});

test("the test mail is sent to the owner, and the screen shows its outcome; a second one must wait", async () => {
  const page = await site.openAs("owner", "/admin/settings");
  const send = page.getByRole("button", { name: "Send me a test mail" });
  await send.click();
  await page.getByText(/127\.0\.0\.1 took the mail for/).waitFor();
  expect(mailServer.mails.some(({ subject }) => subject === "Test mail of the website")).toBe(true);
  await send.click();
  await page.getByText("A test mail was sent a moment ago.").waitFor();
});

test("an owner takes a backup and downloads it once, which is logged; an editor can do neither", async () => {
  const page = await site.openAs("owner", "/admin/settings");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByRole("button", { name: "A backup is being taken" }).waitFor();
  const files = page.getByRole("list", { name: "Backups to download" }).getByRole("button");
  await files.first().waitFor({ timeout: 120_000 });
  await page.getByText("The last backup is good.").waitFor();
  await files.first().click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Download" }).click(),
  ]);
  expect(gunzipSync(readFileSync(await download.path())).includes("manifest.json")).toBe(true);
  expect((await fetch(download.url())).status).toBe(404);
  await page.goto(`${site.server.url}/admin/staff/log`);
  await page.getByText("downloaded a backup: everything the site holds").waitFor();

  const { data } = await (await site.clientOf("editor")).auth.getSession();
  for (const path of ["/admin/backups.json", `/admin/backups/${download.suggestedFilename()}/ticket.json`]) {
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const response = await fetch(site.server.url + path, { method: "POST", headers });
    expect([path, response.status]).toEqual([path, 403]);
  }
});

test("the report shows the sources, outcomes and waiting times of enquiries", async () => {
  const hour = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
  const { data: leads } = await site.service
    .from("contact_leads")
    .insert([
      {
        phone: "00000 00021",
        page: "/te/contact?x=1",
        locale: "te",
        status: "won",
        created_at: ago(30),
        campaign: { utm_campaign: "poster" },
        details: { district: "adilabad", topic: "succession" },
      },
      {
        phone: "00000 00022",
        page: "/contact",
        status: "contacted",
        created_at: ago(30),
        campaign: {},
        details: { topic: "succession" },
      },
      {
        phone: "00000 00023",
        page: "/contact",
        status: "spam",
        created_at: ago(30),
        campaign: {},
        details: {},
      },
    ])
    .select("id")
    .throwOnError();
  await site.service
    .from("lead_events")
    .insert([
      { lead_id: leads?.[0]?.id, event: "contact", created_at: ago(27), detail: { outcome: "called" } },
    ])
    .throwOnError();
  const page = await site.openAs("editor", "/admin/report");
  const pages = page.getByRole("region", { name: "Which page brought them" });
  await pages.getByRole("listitem").filter({ hasText: "Contact" }).filter({ hasText: "2, 1 won" }).waitFor();
  await pages.getByText("As a table").click();
  await pages.getByRole("row", { name: "Contact 2 1 1 – –" }).waitFor();
  await page.getByRole("region", { name: "Which campaign" }).getByRole("link", { name: "poster" }).waitFor();
  const handlers = page.getByRole("region", { name: "Who handles them" });
  await handlers.getByRole("link", { name: "No one yet" }).waitFor();
  // A changed status alone does not count as a call.
  const topics = page.getByRole("region", { name: "What they ask about" });
  await topics.getByText("As a table").click();
  await topics.getByRole("row", { name: /^Succession.* 2 1 1 – –$/ }).waitFor();
  await page.getByRole("region", { name: "Which district" }).getByRole("link", { name: "Adilabad" }).click();
  await page.getByText("1 to 1 of 1").waitFor();
});
