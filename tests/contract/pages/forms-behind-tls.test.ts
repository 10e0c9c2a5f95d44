import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { Agent } from "node:https";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Locale, locales, localizedPath } from "#app/i18n/locales.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { freePort, type ServerProcess, startServer } from "#tests/support/server/server-process.ts";
import { describeProxies, siteUrl } from "#tests/support/server/tls-proxies.ts";
import {
  type Asked,
  askThroughTls,
  byScript,
  formOf,
  formWithPaper,
} from "#tests/support/server/tls-visitor.ts";

const district = "agricultural-land-legal-opinion-adilabad";
const madeByStaff = "land-in-the-next-district";

const { folder, remove } = makeTempFolder("forms");
afterAll(remove);

describeProxies("behind $name with TLS, as in deploy/", ({ name, start, hasEveryName }) => {
  const ports = { http: 0, https: 0 };
  const dataDir = path.join(folder, name, "data");
  const stops: (() => Promise<unknown>)[] = [];
  let server: ServerProcess;

  beforeAll(async () => {
    mkdirSync(path.dirname(dataDir));
    await copyNewSite(dataDir);
    server = await startServer({ env: { DATA_DIR: dataDir, SITE_URL: siteUrl, TRUST_PROXY: "1" } });
    stops.push(() => server.end());
    Object.assign(ports, { http: await freePort(), https: await freePort() });
    const proxy = await start(path.join(folder, name, "proxy"), ports, new URL(server.url).host);
    stops.push(proxy.stop);
    const content = JSON.parse(readFileSync(`content/en/districts/${district}.json`, "utf8"));
    await service()
      .from("content_pages")
      .insert({
        kind: "district",
        slug: madeByStaff,
        locale: "en",
        content,
        published_at: new Date().toISOString(),
      })
      .throwOnError();
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const ask = (address: string, asked?: Asked) => askThroughTls(ports.https, address, asked);
  const service = () => {
    const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
    return createClient(server.url, secretKey, { auth: { persistSession: false } });
  };
  const detailsOf = async (contact: string) =>
    (await service().from("contact_leads").select("details").eq("phone", contact).throwOnError()).data;

  /** Returns "open", or the error. */
  const openSocket = async (origin: string, openedAt = siteUrl): Promise<string> => {
    const { supabasePublishableKey: key } = JSON.parse((await ask("/site-config.json")).text);
    const { host, hostname } = new URL(openedAt);
    const agent = new Agent({ rejectUnauthorized: false, servername: hostname });
    const address = `wss://127.0.0.1:${ports.https}/realtime/v1/websocket?vsn=1.0.0&apikey=${key}`;
    const socket = new WebSocket(address, { agent, origin, headers: { host } });
    const outcome = await new Promise<string>((resolve) => {
      socket.once("open", () => resolve("open")).once("error", ({ message }) => resolve(message));
    });
    socket.terminate();
    return outcome;
  };

  test.each(locales)(
    "every form of a page in “%s” is accepted, posted plainly or by a script",
    async (locale) => {
      const from = `127.0.0.${10 + locales.indexOf(locale)}`;
      const seen: unknown[] = [];
      const forms = formsIn(locale);
      for (const { page, fields, says } of forms) {
        const form = { ...formOf(fields), from };
        const plain = await ask(page, form);
        seen.push([page, plain.status, (plain.location + plain.text).includes(says)]);
        const scripted = await ask(`${page}.data`, { ...byScript(form), from });
        seen.push([`${page}.data`, scripted.status, scripted.text.includes(says)]);
      }
      expect(seen).toEqual(
        forms.flatMap(({ page, says }) => {
          const isSent = says === thanks;
          return [
            [page, isSent ? 302 : 200, true],
            [`${page}.data`, isSent ? 202 : 200, true],
          ];
        }),
      );
    },
  );

  test("an enquiry has its attachments, and the time to call is added to it", async () => {
    const contact = "98480 22001";
    const paper = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
    const sent = await ask("/contact", formWithPaper({ contact, consent: "yes" }, paper));
    expect([sent.status, sent.location]).toEqual([302, expect.stringContaining(thanks)]);
    expect((await ask(sent.location, formOf({ call_time: "evening" }))).status).toBe(200);
    expect(await detailsOf(contact)).toMatchObject([{ details: { call_time: "Evening" } }]);
    const script = byScript(formOf({ call_time: "morning" }));
    expect((await ask(sent.location.replace("?", ".data?"), script)).status).toBe(200);
    expect(await detailsOf(contact)).toMatchObject([{ details: { call_time: "Morning" } }]);
  });

  test("the home page's form is shown again if it was empty", async () => {
    const answer = await ask("/", formOf({ contact: "" }));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("<form")]);
  });

  test.each(["/review", "/review.data"])("a reader's approval is accepted at %s", async (address) => {
    const link = randomBytes(32).toString("hex");
    const link_hash = createHash("sha256").update(link).digest("hex");
    const shown = { kind: "guide", slug: "khata-merging", locale: "en", content: { title: "Khatas" } };
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const readings = () => service().from("content_readings");
    const record = {
      name: "A. Rao",
      enrolment: `TS/${link.slice(0, 9)}1/2001`,
      email: `${link}@example.org`,
    };
    const { data: advocate } = await service()
      .from("advocates")
      .insert(record)
      .select("id")
      .single()
      .throwOnError();
    const asked = { for_whom: record.name, enrolment: record.enrolment, advocate: advocate.id };
    // The link in the second mail.
    await readings()
      .insert({ ...shown, ...asked, link_hash, expires_at, pressed_at: new Date().toISOString() })
      .throwOnError();
    const form = formOf({ remark: "", answer: "approved" });
    const answer = await ask(`${address}?link=${link}`, address === "/review" ? form : byScript(form));
    expect(answer.status).toBe(200);
    const { data } = await readings().select("answer, reader").eq("link_hash", link_hash).throwOnError();
    expect(data).toEqual([{ answer: "approved", reader: "A. Rao" }]);
  });

  test("the owner's link creates the owner's account", async () => {
    const { pathname, search, origin } = server.setupLink();
    expect(origin).toBe(siteUrl);
    const owner = { name: "Asha", email: "owner@example.org", password: "correct horse battery" };
    const weak = formOf({ ...owner, password: "short" });
    const refused = [400, expect.stringContaining("Use at least 10 characters.")];
    const plain = await ask(pathname + search, weak);
    expect([plain.status, plain.text]).toEqual(refused);
    const scripted = await ask(`${pathname}.data${search}`, byScript(weak));
    expect([scripted.status, scripted.text]).toEqual(refused);
    const made = await ask(pathname + search, formOf(owner));
    expect([made.status, made.text]).toEqual([200, expect.stringContaining("account is ready")]);
    expect((await ask(`${pathname}.data${search}`, byScript(formOf(owner)))).status).toBe(404);
  });

  test("a form of another website is refused by the site's own check, and nothing is stored", async () => {
    const contact = "98480 22002";
    const form = formOf({ contact, consent: "yes" });
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: `${siteUrl}.evil.example` },
      { origin: `${siteUrl}:8443` },
      { origin: "other://www.example.org" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const address of ["/contact", "/contact.data", "/leads"])
      for (const headers of foreign) {
        const sent = { ...form, headers: { ...form.headers, ...headers }, from: "127.0.0.20" };
        const { status, text } = await ask(address, sent);
        expect([address, headers, status, text]).toEqual([
          address,
          headers,
          403,
          expect.stringContaining("another website"),
        ]);
      }
    expect(await detailsOf(contact)).toEqual([]);
  });

  test("a form is accepted from a client that is not a browser and sends no origin", async () => {
    const { origin: _, ...headers } = formOf({}).headers;
    const form = formOf({ contact: "98480 22003", consent: "yes" });
    expect((await ask("/contact", { ...form, headers })).status).toBe(302);
  });

  test("every absolute address of the site uses HTTPS", async () => {
    const files = ["/sitemap.xml", "/robots.txt", "/feed.xml", "/site-config.json", "/contact.data"];
    for (const address of ["/", "/te", "/contact", "/guides", "/admin/login", ...files]) {
      const { status, text } = await ask(address);
      expect([address, status]).toEqual([address, 200]);
      expect(text).not.toMatch(/http:\/\/(www\.example\.org|127\.|localhost)/);
    }
    expect((await ask("/contact")).text).toContain(`<link rel="canonical" href="${siteUrl}/contact"`);
    // For the site's own addresses the path is enough.
    expect((await ask("/Contact/")).location).toBe("/contact");
    expect((await ask("/review/page")).location).toBe("/review");
  });

  test("live updates are only for the site's own pages", async () => {
    expect(await openSocket(siteUrl)).toBe("open");
    expect(await openSocket("https://evil.example")).toContain("403");
  });

  if (hasEveryName)
    test("under another host name of the machine, forms are accepted and live updates work", async () => {
      const openedAt = `https://localhost:${ports.https}`;
      const form = formOf({ contact: "98480 22004", consent: "yes" }, openedAt);
      expect((await ask("/contact", form)).status).toBe(302);
      expect(await openSocket(openedAt, openedAt)).toBe("open");
      // The browser knows the host name under which the page is open.
      expect(JSON.parse((await ask("/site-config.json", { openedAt })).text)).not.toHaveProperty(
        "supabaseUrl",
      );
    });
});

const thanks = "/thank-you?ref=";

function formsIn(locale: Locale): { page: string; fields: Record<string, string>; says: string }[] {
  const enquiry = { contact: "98480 33001", consent: "yes", message: "My passbook" };
  const forms: [page: string, fields: Record<string, string>, says: string][] = [
    ["/contact", enquiry, thanks],
    ["/contact/about/fees", enquiry, thanks],
    ["/legal-opinion", enquiry, thanks],
    [`/${district}`, enquiry, thanks],
    [`/${madeByStaff}`, enquiry, thanks],
    ["/fees", { kind: "sale", value: "734512", place: "village" }, "734512"],
    ["/area", { amount: "7345", unit: "cent" }, "7345"],
    ["/letters/reminder", { name: "Ramulamma Kota", language: locale }, "Ramulamma Kota"],
  ];
  return forms.map(([page, fields, says]) => ({ page: localizedPath(page, locale), fields, says }));
}
