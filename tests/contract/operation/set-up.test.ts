import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { onServer, targetOf, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { type ServerProcess, startServer } from "#tests/support/server/server-process.ts";
import { type Asked, prepareSetUp, setUpHere } from "#tests/support/server/set-up-here.ts";
import example from "../../../deploy/set-up.example.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../../..");
const { folder, remove } = makeTempFolder("set-up");
const dataDir = path.join(folder, "data");
let server: ServerProcess;
beforeAll(async () => {
  await copyNewSite(dataDir);
  server = await startServer({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await server.end();
  remove();
});

/** `npm run set-up -- FILE`, without the launcher that finds a Node first. */
async function runSetUp(answers: object, asked: Asked = {}) {
  const { file, flags, env } = prepareSetUp(dataDir, answers, asked);
  const child = spawn(process.execPath, ["scripts/set-up.ts", ...flags, file], { cwd: root, env });
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said };
}

const setUp = (answers: object, asked?: Asked) => setUpHere(dataDir, answers, asked);

const read = async (address: string) => (await fetch(server.url + address)).text();

/** The text that a reader or search engine gets: without scripts, with structured data. */
const shown = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, "")
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    // The page's script fills it in.
    .replaceAll(/ data-chat="[^"]*"/g, "");

test("invalid answers are refused one by one and change nothing", async () => {
  const claims = { ...example.claims, always_open: "true" };
  const { code, said } = await runSetUp({
    ...example,
    main_phone: "12345",
    declaration: "",
    hour: 1,
    claims,
  });
  expect(code).toBe(1);
  expect(said).toContain("main_phone: 12345 has 5 digits.");
  expect(said).toContain("declaration: A law firm's site carries the advocates' declaration.");
  expect(said).toContain("claims.always_open, hours: “24/7 Customer Service” and the office hours");
  expect(said).toContain('Unrecognized key: "hour"');
  expect(await read("/contact")).toContain('content="noindex"');
});

const claiming = (id: string) => ({ ...example.claims, [id]: "true" });
const office = { hours: example.hours, call_back: example.call_back };
const noOffice = { hours: { days: [], opens: "", closes: "" }, call_back: "unsaid" };

test.each([
  [
    "always open and office hours",
    { claims: claiming("always_open"), ...noOffice, hours: office.hours },
    "claims.always_open, hours: “24/7 Customer Service” and the office hours contradict each other.",
  ],
  [
    "always open and a time to call back",
    { claims: claiming("always_open"), ...noOffice, call_back: office.call_back },
    "claims.always_open, call_back: “24/7 Customer Service” and the time to call back contradict each other.",
  ],
  [
    "praise and a law firm",
    { claims: claiming("legal_guidance") },
    "claims.legal_guidance, practice: “Expert” is praise, and you say that this is a law firm",
  ],
  [
    "legal guidance and no law firm",
    { claims: claiming("legal_guidance"), practice: "not-a-law-firm" },
    "claims.legal_guidance, practice: “Expert Legal Guidance” promises the work of advocates",
  ],
  [
    "legal services and no law firm",
    { claims: claiming("legal_services"), practice: "not-a-law-firm" },
    "claims.legal_services, practice: “Legal Services” reads as the work of advocates",
  ],
  [
    "words kept against our advice and against another answer",
    { claims: { ...example.claims, always_open: "kept" } },
    "claims.always_open, hours: “24/7 Customer Service” and the office hours contradict each other.",
  ],
  [
    "praise in the firm's own name",
    { brand: "Best Advocates" },
    "brand, practice: This is praise, and the set-up says that this is a law firm",
  ],
])("contradictory answers are refused and nothing is stored: %s", async (_, more, sentence) => {
  const { code, said } = await setUp({ ...example, operator: "Contradictory LLP", ...more });
  expect(code).toBe(1);
  expect(said).toContain("Nothing was stored.");
  expect(said).toContain(sentence);
  expect(await read("/contact")).not.toContain("Contradictory LLP");
});

test("after the set-up beside the running server every claim follows the answers", async () => {
  const open = ["/", "/contact", "/thank-you", "/legal-services", "/teams", "/terms"];
  expect(await setUp(example)).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect(await read("/contact")).toContain("tel:+910000000001"), 30_000);
  const [home = "", contact = "", thanks = "", services = "", team = "", terms = ""] = await Promise.all(
    open.map(read),
  );
  for (const claim of [
    "Write any time. We answer on working days.",
    "Guides with sources and dates",
    "Comprehensive Documentation",
    "Legal Services",
    "LegalService",
    "Call us for help",
  ])
    expect(home).toContain(claim);
  expect(home).not.toContain('content="noindex"');
  expect(contact).toContain("Monday to Saturday, 10 am to 6 pm");
  expect(thanks).toContain("within one working day");
  expect(services).toContain("an advocate of this firm");
  expect(services).not.toContain("choice of advocate");
  expect(team).toContain("declare that what this site says about our firm is true");
  expect(terms).toContain("You are told within 48 hours");
  expect(await read("/robots.txt")).toContain("Sitemap:");

  const claims = { ...example.claims, complaint_time: "not-so" };
  const prices = [{ work: "RTI drafting", price: "₹500" }];
  await setUp({ ...example, practice: "not-a-law-firm", claims, prices, whatsapp_number: "" });
  await vi.waitFor(async () => expect(await read("/teams")).toContain("It is not a law firm."), 30_000);
  for (const address of ["/legal-services", "/te/contact", "/hi/contact"])
    expect([address, await read(address)]).toEqual([address, expect.stringContaining("RTI drafting")]);
});

test("an owner keeps the ordered wording against our advice, and the log notes each once", async () => {
  const claims = { ...example.claims, legal_services: "kept", legal_guidance: "kept" };
  const keeping = { ...example, practice: "not-a-law-firm", declaration: "", claims };
  for (const _ of [1, 2]) expect(await setUp(keeping)).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect(await read("/")).toContain("Expert Legal Guidance"), 30_000);
  expect(shown(await read("/"))).toMatch(
    /<small>Legal Services<[\s\S]*"LegalService"|"LegalService"[\s\S]*<small>Legal Services</,
  );
  const { secretKey: apikey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const logged = await fetch(
    `${server.url}/rest/v1/audit_log?action=eq.wording_kept&select=detail&order=id`,
    {
      headers: { apikey },
    },
  );
  expect(await logged.json()).toEqual([
    { detail: { claim: "legal_guidance" } },
    { detail: { claim: "legal_services" } },
  ]);
});

test("the command prints the site it wrote to: its data folder and its address", async () => {
  const { said } = await runSetUp(example);
  expect(said).toContain(`data folder: ${dataDir}\n`);
  expect(said).toContain("address: https://www.firm.example\n");
});

test("a Supabase project is printed as the target, and is never created", async () => {
  const { publishableKey, secretKey } = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8"));
  const project = {
    SUPABASE_URL: server.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  expect((await setUp(example, project)).said).toContain(`Supabase project: ${server.url}\n`);
  const { code, said } = await setUp(example, { ...project, flags: ["--new"] });
  expect([code, said]).toEqual([1, expect.stringContaining("Leave out --new")]);
});

const engine = testEngines().find(({ cluster }) => typeof cluster === "string");
// Without PostgreSQL programs on this machine, which the test setup reports, no test is registered.
if (engine) {
  test("a database at DATABASE_URL is printed without its password, and gets a site only with --new", async () => {
    const name = `set_up_${process.pid}`;
    await onServer(engine.cluster, (sql) => sql`create database ${sql(name)}`);
    try {
      const DATABASE_URL = targetOf(engine.cluster, name).url;
      const { host, password } = new URL(DATABASE_URL);
      const refused = await setUp(example, { DATABASE_URL });
      expect([refused.code, refused.said]).toEqual([
        1,
        expect.stringContaining(`There is no site in the database ${name} on ${host}.`),
      ]);
      const made = await setUp(example, { DATABASE_URL, flags: ["--new"] });
      expect([made.code, made.said]).toEqual([0, expect.stringContaining(`database: ${name} on ${host}\n`)]);
      if (password) expect(refused.said + made.said).not.toContain(password);
    } finally {
      await onServer(engine.cluster, (sql) => sql`drop database ${sql(name)} with (force)`);
    }
  });
}

test("without a site the command creates none, and says how to name the right one", async () => {
  const DATA_DIR = path.join(folder, "elsewhere");
  const { code, said } = await setUp(example, { DATA_DIR });
  expect(code).toBe(1);
  expect(said).toContain(`There is no site in the data folder ${DATA_DIR}`);
  expect(said).toContain("sudo -u bhumilex env DATA_DIR=/var/lib/bhumilex/data npm run set-up -- FILE.json");
  expect(said).toContain("--new");
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("--new is refused if a site exists, so that it cannot be mistaken for another", async () => {
  const { code, said } = await setUp({ ...example, brand: "Another Firm" }, { flags: ["--new"] });
  expect(code).toBe(1);
  expect(said).toContain(`There is already a site in the data folder ${dataDir}`);
  expect(await read("/contact")).not.toContain("Another Firm");
});

test("with --new a site can be set up before its first start", async () => {
  const DATA_DIR = path.join(folder, "fresh");
  const { code, said } = await runSetUp(example, { DATA_DIR, flags: ["--new"] });
  expect(code).toBe(0);
  expect(said).toContain(`data folder: ${DATA_DIR}\n`);
  const other = await startServer({ env: { DATA_DIR } });
  try {
    // Under load the first page may be rendered without the database; then it is not cached.
    await vi.waitFor(async () => {
      const contact = await (await fetch(`${other.url}/contact`)).text();
      expect(contact.includes(example.operator)).toBe(true);
    }, 30_000);
  } finally {
    await other.end();
  }
});
