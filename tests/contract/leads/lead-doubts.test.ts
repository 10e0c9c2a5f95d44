import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { LeadRow } from "#app/leads/lead-row.ts";
import { createLogger } from "#server/core/logger.ts";
import { startOutboxSender } from "#server/jobs/outbox-sender.ts";
import { createLeadStore } from "#server/leads/open-leads.ts";
import { startMailServer } from "#tests/support/server/mail-server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const mailServer = await startMailServer();
const mail = { smtpUrl: mailServer.url, from: "website@example.org", leadsTo: ["office@example.org"] };
const server = await startTestServer({ mail });
const { service, backend } = server;
const { sql } = server.database;
const editor = await server.createPerson("editor");
const storeLead = createLeadStore(service);
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  await sql`truncate contact_leads, people, outbox, lead_events cascade`;
  mailServer.mails.length = 0;
});

type Words = { name?: string; phone: string; message: string };

/** The call that the specification documents for any front end. */
const insertAnonymously = async ({ name = "Website Visitor", ...words }: Words) => {
  const { error } = await server
    .visitor()
    .from("contact_leads")
    .insert({ name, email: null, status: "new", ...words });
  expect(error).toBeNull();
};

const enterByHand = async ({ name = "", phone, message }: Words) => {
  const entry = { name, phone, email: "", message, source: "call", locale: "te", details: {} };
  await editor.client
    .rpc("add_lead", { entry: JSON.stringify({ ...entry, idempotency_key: crypto.randomUUID() }) })
    .throwOnError();
};

/** Stores a lead as every form of the site does, including the device queue. */
const sendForm = async (
  { name = "Website Visitor", phone, message }: Words,
  suspicion: string | null = null,
) => {
  const row: LeadRow = {
    name,
    phone,
    message,
    suspicion,
    email: null,
    status: "new",
    locale: "en",
    page: "/contact",
    details: {},
    consent_version: "1",
    reference: "ABCDEF",
    campaign: {},
    idempotency_key: crypto.randomUUID(),
    phone_e164: null,
    quality_flag: null,
  };
  expect(await storeLead(row)).toEqual({ state: "stored" });
};

const ways = [
  ["the documented anonymous insert", insertAnonymously],
  ["staff's New lead", enterByHand],
  ["a form", sendForm],
] as const;

const doubts = async () =>
  (
    await sql<{ suspicion: string | null }[]>`select suspicion from contact_leads order by created_at, id`
  ).map(({ suspicion }) => suspicion);
const trays = async () => (await editor.client.rpc("count_people").throwOnError()).data;

/** The mail to the office. */
async function officeMail() {
  const { stop } = startOutboxSender({
    service,
    feed: backend.feed,
    mailer: server.mailer,
    leadsTo: mail.leadsTo,
    siteUrl: "https://site.example",
    logger: createLogger("silent"),
    isAlone: true,
  });
  onTestFinished(stop);
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), 30_000);
  return mailServer.mails[0];
}

test.each(ways)("an enquiry by %s is new, counted and mailed normally", async (_way, send) => {
  await send({ phone: "98480 22338", message: "My passbook shows the wrong extent." });
  expect(await trays()).toMatchObject({ new: 1, suspected: 0 });
  const { data: today } = await editor.client.rpc("people_today").throwOnError();
  expect(today).toMatchObject({ new: { count: 1 } });
  const { data: days } = await editor.client
    .rpc("count_leads_by_day", { days: 1, zone: "UTC" })
    .throwOnError();
  expect(days).toMatchObject([{ leads: 1, spam: 0 }]);
  expect((await officeMail())?.subject).toMatch(/^New enquiry /);
});

test.each(ways)(
  "spam words and links sent by %s are suspected, mailed as such, and stored",
  async (_way, send) => {
    const message = "casino viagra, see https://spam.example and https://more.example";
    await send({ phone: "98480 22338", message });
    expect(await doubts()).toEqual(["spam_words_and_links"]);
    expect(await trays()).toMatchObject({ suspected: 1 });
    const told = await officeMail();
    expect(told?.subject).toMatch(/^Perhaps spam: new enquiry /);
    expect(told?.text).toContain("Spam words and links");
  },
);

test.each([
  "Call me",
  "hi",
  "https://bhubharati.telangana.gov.in/knowLandStatus my land is not shown",
  "https://dharani.telangana.gov.in/landSearch www.registration.telangana.gov.in https://meebhoomi.ap.gov.in",
  "The land: https://maps.app.goo.gl/Ab3dE and https://www.google.com/maps/place/17.3,78.4 and https://maps.google.com/?q=1",
  "My papers: https://drive.google.com/file/d/1 https://photos.app.goo.gl/2 https://1drv.ms/3 https://we.tl/4",
  "Please read this: https://news.example/land-act-2025",
  "సర్వే నం. 123/అ, 124/ఆ, 2-10 గుంటలు, ఖాతా 456. పాస్‌బుక్‌లో తప్పు ఉంది 9848022338",
  "सर्वे नंबर 123/1, 124/2, खाता 456, क्षेत्र 2-10 गुंटा। पासबुक में नाम गलत है",
  "The bank wants the passbook for a crop loan. Slot booking failed three times.",
  "The plots were given by lottery in 1998 and my brother lost his in betting.",
  "He sold our land for his debts from betting, rummy and gambling in casinos, then took a quick loan.",
  "He took a personal loan and the bank holds the deed of survey 45/2",
  "My neighbour builds a casino on my land",
  "5 < 6 guntas & the extent is > 2 acres",
  "Asexuality, Seoni and Casinovilla are only names",
])("a landowner may write %j", async (message) => {
  await insertAnonymously({ phone: "98480 22338", message });
  expect(await doubts()).toEqual([null]);
});

test.each([
  ["Best ONLINE CASINO at www.spam.example", "spam_words_and_links"],
  ["casino viagra", "spam_words"],
  ["We offer SEO services and backlinks for your website", "spam_words"],
  ["Invest in bitcoin, crypto pays", "spam_words"],
  ["Instant loan approved https://loans.example", "spam_words_and_links"],
  ["<a href='https://x.example'>cheap</a>", "markup"],
  ["[url=https://x.example]cheap[/url]", "markup"],
  ["https://a.example https://b.example https://c.example", "many_links"],
  ["ఆన్‌లైన్ క్యాసినో https://x.example", "spam_words_and_links"],
  ["బెట్టింగ్ యాప్, క్రిప్టో లాభం", "spam_words"],
  ["ऑनलाइन सट्टा खेलें https://x.example", "spam_words_and_links"],
  ["क्रिप्टो और बिटकॉइन से कमाई", "spam_words"],
  // A government address before or after does not make it a portal.
  ["casino https://dharani.telangana.gov.in.spam.example/", "spam_words_and_links"],
  ["casino https://gov.in@spam.example/", "spam_words_and_links"],
])("%j is suspected as %s", async (message, doubt) => {
  await insertAnonymously({ phone: "98480 22338", message });
  expect(await doubts()).toEqual([doubt]);
});

test("the name and the contact are checked too", async () => {
  await insertAnonymously({ name: "Casino https://x.example", phone: "98480 22338", message: "" });
  await insertAnonymously({ phone: "viagra www.x.example", message: "" });
  expect(await doubts()).toEqual(["spam_words_and_links", "spam_words_and_links"]);
});

test("what a form alone can see, a filled hidden field or great haste, stays a doubt beside the words", async () => {
  await sendForm({ phone: "98480 22338", message: "Call me" }, "hidden_field_filled");
  await sendForm({ phone: "98480 22339", message: "casino viagra" }, "sent_very_fast");
  expect(await doubts()).toEqual(["hidden_field_filled", "sent_very_fast, spam_words"]);
});

test("the same text is suspected from the fourth time in an hour, a long one from any contact", async () => {
  const long = "We buy agricultural land in every district for the best price, paid in a week.";
  for (let time = 1; time <= 4; time += 1)
    await insertAnonymously({ phone: `98480 0000${time}`, message: long });
  for (let time = 1; time <= 4; time += 1) await sendForm({ phone: "98480 00009", message: "Call me" });
  const once = [null, null, null, "same_words_again"];
  expect(await doubts()).toEqual([...once, ...once]);
});

test("short common texts are not a repetition", async () => {
  for (let person = 0; person < 8; person += 1)
    await insertAnonymously({ phone: `98480 1000${person}`, message: "Call me" });
  expect(new Set(await doubts())).toEqual(new Set([null]));
});

test("an office may enter any number, with the same text", async () => {
  const message = "Wants the mutation after the death of the father; will bring the papers tomorrow.";
  for (let call = 0; call < 25; call += 1) await enterByHand({ phone: "98480 22338", message });
  expect(new Set(await doubts())).toEqual(new Set([null]));
});

test("many enquiries from one network are stored, suspected beyond the limit, and mailed together", async () => {
  const insert = (phone: string, address: string) =>
    server.visitor(address).from("contact_leads").insert({ phone }).throwOnError();
  for (let lead = 0; lead < 83; lead += 1)
    await insert(`98480 30${lead}`, `2001:db8:7:${(lead * 257).toString(16)}::1`);
  await insert("98480 40000", "2001:db8:8::1");
  expect(await doubts()).toEqual([...Array(80).fill(null), ...Array(3).fill("many_from_one_network"), null]);
  const [waiting] = await sql`
    select count(*)::int as mails, count(distinct available_at)::int as times, bool_and(
      extract(epoch from available_at) % 300 = 0 and available_at <= now() + interval '5 minutes') as is_soon
    from outbox where available_at > now()`;
  expect(waiting).toEqual({ mails: 3, times: 1, is_soon: true });
});

test("beyond three hundred in ten minutes enquiries are stored and suspected, except manual ones", async () => {
  for (const [from, to] of [
    [1, 300],
    [301, 302],
  ] as const)
    await sql`
      insert into contact_leads (name, phone, idempotency_key)
      select 'crowd', n::text, gen_random_uuid() from generate_series(${from}::integer, ${to}::integer) n`;
  const counted = await sql`
    select suspicion, count(*)::int from contact_leads group by 1 order by 2`;
  expect(counted).toEqual([
    { suspicion: "many_at_once", count: 2 },
    { suspicion: null, count: 300 },
  ]);
  await enterByHand({ phone: "98480 22338", message: "By hand" });
  expect(await sql`select suspicion from contact_leads where source = 'call'`).toEqual([{ suspicion: null }]);
});

test("a new lead has no change date before its creation", async () => {
  for (const [, send] of ways) await send({ phone: "98480 22338", message: "Hello" });
  expect(await sql`select 1 from contact_leads where updated_at < created_at`).toEqual([]);
  expect(await sql`select 1 from contact_leads`).toHaveLength(3);
});

test.each([
  "https://",
  "www.",
  "www.a",
  "<a <a ",
  "casino",
  "[url",
  "@",
  "loan ",
  "http",
  "క్యాసినో",
  "a.gov.in.",
])("five thousand characters of %j are checked quickly", async (piece) => {
  const message = piece.repeat(5000).slice(0, 5000);
  const started = performance.now();
  await sql`insert into contact_leads (message) values (${message})`;
  expect(performance.now() - started).toBeLessThan(400);
});
