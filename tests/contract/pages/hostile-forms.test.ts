import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { postForm, visitorAddress } from "#tests/load/post-forms.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { startServer } from "#tests/support/server/server-process.ts";

const { folder, remove } = makeTempFolder("hostile");
const dataDir = path.join(folder, "data");
await copyNewSite(dataDir);
const server = await startServer({ env: { DATA_DIR: dataDir, TRUST_PROXY: "1" } });
afterAll(async () => {
  await server.end();
  remove();
});
const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
const service = createClient(server.url, secretKey, { auth: { persistSession: false } });
// A refusal names a phone number if the owner has given one.
const settings = { main_phone: "+91 98480 22338" };
await service.from("global_settings").upsert({ key: "site_settings", value: settings }).throwOnError();

let visitors = 0;
const someone = () => {
  visitors += 1;
  return visitorAddress(visitors);
};
const home = (fields: Record<string, string>, address = someone()) =>
  postForm(`${server.url}/`, fields, { address });
const enquiry = (fields: Record<string, string>, address = someone()) =>
  postForm(`${server.url}/contact`, { consent: "yes", ...fields }, { address });
/** Waits for this many leads: a busy database gets a lead from the journal after it was acknowledged. */
const stored = (phone: string, many = 1) =>
  vi.waitFor(async () => {
    const { data } = await service.from("contact_leads").select("*").eq("phone", phone).throwOnError();
    expect(data.length).toBeGreaterThanOrEqual(many);
    return data;
  }, 30_000);

test("a value of a megabyte gets a page with the reason and a number to call", async () => {
  const answer = await home({ contact: "9".repeat(1_000_000) });
  expect(answer.status).toBe(413);
  expect(answer.body).toContain("This is more than the form can carry");
  expect(answer.body).toContain('href="tel:');
});

test("script tags, quotes, Telugu and emoji are stored as they were typed", async () => {
  const contact = `<script>alert("1")</script>' -- నమస్తే 🙏`;
  expect((await home({ contact })).status).toBe(302);
  expect(await stored(contact)).toEqual([
    expect.objectContaining({ phone: contact, message: `Contact request from hero section: ${contact}` }),
  ]);
});

test("bytes that the database cannot store are dropped, and the rest is kept", async () => {
  expect((await home({ contact: "98480\u0000 22338\u0007\ud800" })).status).toBe(302);
  expect(await stored("98480 22338\ufffd")).toHaveLength(1);
  const message = "\u0000Where is my \u0001passbook?\r\n";
  expect((await enquiry({ contact: "98480 22339", name: "\u0000", message })).status).toBe(302);
  expect(await stored("98480 22339")).toEqual([
    expect.objectContaining({
      name: "Website Visitor",
      message: "Where is my passbook?",
      phone_e164: "+919848022339",
    }),
  ]);
});

test("two hundred identical posts are one lead, and the last ones get a number to call", async () => {
  const address = someone();
  const send = (posts: number) =>
    Promise.all(Array.from({ length: posts }, () => home({ contact: "98480 22340" }, address)));
  // Most of so many requests at once are refused; retries succeed.
  const crowd = await send(200);
  const late = await send(16);
  const statuses = Map.groupBy([...crowd, ...late], ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([302, 429]);
  // A slow run admits one more for every ten seconds.
  expect(statuses.get(302)?.length).toBeGreaterThanOrEqual(60);
  expect(statuses.get(302)?.length).toBeLessThan(66);
  const told = late.filter(({ status }) => status === 429);
  expect(told[0]?.body).toContain("Too many messages have come from your connection");
  expect(Number(told[0]?.retryAfter)).toBeGreaterThan(0);
  expect(told[0]?.body).toContain('href="tel:');
  expect(await stored("98480 22340")).toHaveLength(1);
});

test("two hundred identical posts from different addresses and keys are stored and suspected", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => home({ contact: "98480 22341", key: crypto.randomUUID() })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  const leads = await stored("98480 22341", 200);
  expect(leads).toHaveLength(200);
  // Concurrent transactions do not see each other.
  const undoubted = leads.filter(({ suspicion }) => suspicion === null).length;
  expect(undoubted).toBeGreaterThanOrEqual(3);
  expect(undoubted).toBeLessThanOrEqual(9);
  expect(leads.filter(({ suspicion }) => suspicion?.includes("same_words_again"))).toHaveLength(
    200 - undoubted,
  );
});

const forms: [string, string, Record<string, string>][] = [
  ["the home page", "/", {}],
  ["the contact page", "/contact", {}],
  ["the page about legal opinions", "/te/legal-opinion", {}],
  ["a district's page", "/hi/agricultural-land-legal-opinion-adilabad", {}],
  ["a script, or the queue on the phone, for the home page", "/leads", { form: "hero", page: "/" }],
  [
    "a script, or the queue on the phone, for a longer form",
    "/leads",
    { form: "enquiry", page: "/te/contact" },
  ],
];

test.each(forms)("the form of %s creates an ordinary new lead", async (_form, path, fields) => {
  const contact = `98480 6${crypto.randomUUID().slice(0, 4)}`;
  const words = {
    contact,
    message: "Name wrong in the passbook",
    consent: "yes",
    elapsed: "9000",
    ...fields,
  };
  const { status } = await postForm(server.url + path, words, { address: someone() });
  expect([200, 302]).toContain(status);
  expect(await stored(contact)).toEqual([expect.objectContaining({ tray: "new", suspicion: null })]);
});

test.each(forms)("spam words and links in the form of %s are suspected", async (_form, path, fields) => {
  const contact = `casino viagra https://${crypto.randomUUID()}.example www.spam.example`;
  const words = { contact, message: "Hello", consent: "yes", elapsed: "9000", ...fields };
  const { status } = await postForm(server.url + path, words, { address: someone() });
  expect([200, 302]).toContain(status);
  expect(await stored(contact)).toEqual([
    expect.objectContaining({ tray: "suspected", suspicion: "spam_words_and_links" }),
  ]);
});

test("a machine's form is stored with the reason why it is doubted", async () => {
  await home({ contact: "98480 22342", website: "https://spam.example" });
  await enquiry({ contact: "98480 22343", elapsed: "200" });
  expect(await stored("98480 22342")).toEqual([
    expect.objectContaining({ status: "new", suspicion: "hidden_field_filled" }),
  ]);
  expect(await stored("98480 22343")).toEqual([
    expect.objectContaining({ status: "new", suspicion: "sent_very_fast" }),
  ]);
});

/** Sends so many different enquiries at once and returns their suspicions. */
async function sendMany(count: number, prefix: string, addressOf: (n: number) => string) {
  // The previous tests have exceeded the limit of ten minutes.
  await service.from("contact_leads").delete().neq("phone", "").throwOnError();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      home({ contact: `${prefix}${String(n).padStart(4, "0")}` }, addressOf(n)),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
  const find = () =>
    service.from("contact_leads").select("suspicion").like("phone", `${prefix}%`).throwOnError();
  await vi.waitFor(async () => expect((await find()).data).toHaveLength(count), 30_000);
  return (await find()).data.map(({ suspicion }) => suspicion);
}

test("forty enquiries of a village behind one address are stored and not suspected", async () => {
  const village = someone();
  expect(await sendMany(40, "98480 5", () => village)).toEqual(Array(40).fill(null));
  expect(await sendMany(3, "98480 6", () => village)).toEqual(Array(3).fill("many_from_one_network"));
});

test("a hundred and twenty enquiries from one /48 are stored, and those above the limit are doubted", async () => {
  const doubts = await sendMany(120, "98480 7", (n) => `2001:db8:48:${(n * 257).toString(16)}::1`);
  expect(doubts).toHaveLength(120);
  expect(doubts.filter((doubt) => doubt === null)).toHaveLength(80);
  expect(doubts.filter((doubt) => doubt === "many_from_one_network")).toHaveLength(40);
});

test.each(["/faq", "/te/faq", "/faq.data"])(
  "a form that %s does not accept is refused with our own message",
  async (page) => {
    const { status, body } = await postForm(server.url + page, { contact: "1" }, { address: someone() });
    expect([status, body]).toEqual([405, "This page takes no forms.\n"]);
  },
);

test.each(["/letters.pdf", "/deadlines.ics"])("%s is made from a form only", async (page) => {
  expect((await fetch(server.url + page)).status).toBe(405);
});

test("a mistyped number is stored unchanged, with a hint for staff", async () => {
  await home({ contact: "98480 223" });
  expect(await stored("98480 223")).toEqual([
    expect.objectContaining({ phone_e164: null, quality_flag: "short_number", suspicion: null }),
  ]);
});

test("a form from another website is refused and stores nothing", async () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    const answer = await postForm(`${server.url}/`, { contact: "foreign" }, { address: someone(), headers });
    expect(answer.status).toBe(403);
  }
  expect(await stored("foreign", 0)).toEqual([]);
});

test.each([
  [{ case: "succession-filed", locale: "te" }, 303, "/te/deadlines/succession-filed"],
  [{ case: "succession-filed", date: "31 February" }, 303, "/deadlines/succession-filed"],
  [{ case: "//evil.example" }, 404, undefined],
  [{}, 404, undefined],
])("a calendar without a valid date, %j, redirects to its form", async (fields, status, way) => {
  const answer = await postForm(`${server.url}/deadlines.ics`, fields as Record<string, string>, {
    address: someone(),
  });
  expect([answer.status, answer.location]).toEqual([status, way]);
});

const emptyForms = [
  ...["/", "/te", "/contact", "/leads", "/fees", "/hi/fees", "/area", "/te/letters/reminder"],
  "/review",
];

test.each([
  ["no body at all", undefined, undefined],
  ["a form that is none", "application/x-www-form-urlencoded", "%%%=%E0%A4%A&&&=&contact"],
  ["a broken upload", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name"],
  ["an upload without boundary", "multipart/form-data", "contact=1"],
  ["plain text", "text/plain", "contact=1"],
  ["JSON", "application/json", '{"contact":"1"}'],
  ["bytes", "application/octet-stream", "\u0000\u0001"],
])("%s is treated like an empty form", async (_, type, body) => {
  const { pathname, search } = server.setupLink();
  for (const page of [...emptyForms, pathname + search]) {
    const response = await fetch(server.url + page, {
      method: "POST",
      body,
      headers: { ...(type ? { "content-type": type } : {}), "x-forwarded-for": someone() },
      redirect: "manual",
    });
    expect([page, response.status]).toEqual([page, 400]);
    if (page !== "/leads") expect(await response.text()).toMatch(/<h1[\s\S]*<\/html>/);
  }
});

test.each(["/letters", "/deadlines.ics"])("plain text sent to %s gets a status below 500", async (page) => {
  const headers = { "content-type": "text/plain", "x-forwarded-for": someone() };
  const response = await fetch(server.url + page, { method: "POST", body: "case=1", headers });
  expect(response.status).toBe(404);
});
