import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { edgeUrl, listMissing, type Machines, owner, primaryUrl, startMachines, until } from "./machines.ts";
import { readPage, startEnquiries, startReaders } from "./visitors.ts";

/**
 * `npm run test:cluster`: rehearses what breaks, on one machine, with the programs and files of docs/operate/two-servers.md.
 * It takes about thirteen minutes, ends itself after twenty, and removes what it started. `npm run test:cluster -- upgrade` rehearses
 * only the events with that word.
 */
const wanted = process.argv.slice(2).join(" ");
const limitMs = 1_200_000;
const perSecond = 50;

const missing = listMissing();
if (missing.length > 0) {
  console.error(
    `These packages are missing: ${missing.join(" ")}. On Debian: apt install ${missing.join(" ")}`,
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(os.tmpdir(), "bhumilex-cluster-"));
chmodSync(folder, 0o755);
let close = async () => undefined as unknown;
const rows: Record<string, string>[] = [];
const end = async (code: number) => {
  await close();
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end(130));
setTimeout(() => {
  console.error("FAIL: not done within twenty minutes.");
  void end(1);
}, limitMs).unref();

try {
  console.log(`Starting the cluster in ${folder}.`);
  await rehearse(
    await startMachines(folder, (stop) => {
      close = stop;
    }),
  );
} catch (error) {
  console.error(error);
  rows.push({ event: String(error), verdict: "NO" });
}
console.table(rows);
const failed = rows.filter(({ verdict }) => verdict === "NO");
console.log(
  failed.length === 0 ? "PASS: nothing was lost." : `FAIL: ${failed.map(({ event }) => event).join(", ")}`,
);
await end(failed.length === 0 ? 0 : 1);

async function rehearse(cluster: Machines): Promise<void> {
  const sql = postgres(primaryUrl, { max: 1, onnotice: () => undefined });
  const storedTimes = async () => {
    const stored = await sql<{ phone: string; times: number }[]>`
      select phone, count(*)::int as times from contact_leads group by phone`;
    return new Map(stored.map(({ phone, times }) => [phone, times]));
  };
  const staff = createClient(edgeUrl, await publishableKey(), { auth: { persistSession: false } });
  const { error } = await staff.auth.signInWithPassword(owner);
  if (error) throw error;
  let changesSeen = 0;
  staff
    .channel("open page")
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table: "header_settings" },
      () => (changesSeen += 1),
    )
    // A page that reconnects reads everything again.
    .subscribe((state) => {
      if (state === "SUBSCRIBED") changesSeen += 1;
    });
  let saves = 0;

  /** Returns the seconds until pages, an open page, the search and the lists of staff show what the database has. */
  async function agree(): Promise<number> {
    saves += 1;
    const before = changesSeen;
    const name = `Firm ${saves}`;
    const word = `zebra${saves}crossing`;
    const colors = { primary: "#007236", text: "#1f2937" };
    await staff
      .from("header_settings")
      .insert({ logo_data: { name, tagline: "", colors } })
      .throwOnError();
    const post = { slug: word, locale: "en", title: `About ${word}`, published_at: "2026-01-01T00:00:00Z" };
    await staff.from("blog_posts").insert(post).throwOnError();
    return until("pages, search, open page and staff lists agree with the database", async () => {
      const [page, search] = await Promise.all([readPage("/faq"), readPage(`/search?q=${word}`)]);
      const { count } = await staff
        .from("contact_leads")
        .select("*", { count: "exact", head: true })
        .throwOnError();
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from contact_leads`;
      if (changesSeen === before) return false;
      return page.text.includes(name) && search.text.includes(`/blog/${word}`) && count === row?.count;
    });
  }

  /** Causes one fault under load. Every enquiry must be acknowledged and stored once, and every page served. */
  async function event(name: string, happen: () => Promise<void>, afterwards?: () => Promise<void>) {
    if (!name.includes(wanted)) return;
    const readers = startReaders(8, 100);
    const enquiries = startEnquiries(perSecond);
    await wait(2_000);
    const began = performance.now();
    await happen();
    await wait(2_000);
    const { acknowledged, refused, again, slowestMs } = await enquiries.stop();
    const sentUntil = (performance.now() - began) / 1000;
    let stored = new Map<string, number>();
    await until("the enquiries are in the database", async () => {
      stored = await storedTimes();
      return [...acknowledged].every((phone) => stored.has(phone));
    });
    const storedAfter = (performance.now() - began) / 1000;
    await afterwards?.();
    const agreedAfter = await agree();
    const { reads, failed: unread, slowestMs: slowestPage, faults } = await readers.stop();
    const twice = [...acknowledged].filter((phone) => stored.get(phone) !== 1).length;
    const isFine = refused.length === 0 && twice === 0 && unread === 0;
    rows.push({
      event: name,
      "enquiries acknowledged": `${acknowledged.size} of ${acknowledged.size + refused.length}`,
      "sent again": String(again),
      "slowest, s": (slowestMs / 1000).toFixed(1),
      "stored twice": String(twice),
      "all stored, s": `${storedAfter.toFixed(1)} (sent for ${sentUntil.toFixed(1)})`,
      "pages failed": `${unread} of ${reads}`,
      "slowest page, s": (slowestPage / 1000).toFixed(1),
      "agree after, s": agreedAfter.toFixed(1),
      verdict: isFine ? "yes" : "NO",
    });
    console.log(`${name}: ${JSON.stringify(rows.at(-1))} ${faults.slice(0, 5)}`);
  }

  /** No enquiry can arrive. Pages must still be served, and afterwards show what was saved meanwhile. */
  async function cutEdge(): Promise<void> {
    const name = "the edge is cut off from every server for 5 minutes";
    if (!name.includes(wanted)) return;
    const readers = startReaders(8, 100);
    await wait(2_000);
    for (const cable of cluster.relays.edge) cable.cut();
    const logo = { name: "Saved meanwhile", tagline: "", colors: { primary: "#007236", text: "#1f2937" } };
    await sql`insert into header_settings (logo_data) values (${sql.json(logo)})`;
    await wait(300_000);
    for (const cable of cluster.relays.edge) cable.mend();
    const shownAfter = await until("the page shows what was saved", async () =>
      (await readPage("/faq")).text.includes(logo.name),
    );
    const agreedAfter = await agree();
    const { reads, failed: unread, slowestMs, faults } = await readers.stop();
    rows.push({
      event: name,
      "pages failed": `${unread} of ${reads}`,
      "slowest page, s": (slowestMs / 1000).toFixed(1),
      "agree after, s": (shownAfter + agreedAfter).toFixed(1),
      verdict: unread === 0 ? "yes" : "NO",
    });
    console.log(
      `${name}: shown after ${shownAfter.toFixed(1)} s, ${JSON.stringify(rows.at(-1))} ${faults.slice(0, 5)}`,
    );
  }

  await event("nothing", async () => undefined);
  const first = (await cluster.primary()) ?? 0;
  await event(
    "the machine of the primary is lost",
    async () => {
      await cluster.killDatabase(first);
      const seconds = await until(
        "the other is the primary",
        async () => (await cluster.primary()) === 1 - first,
      );
      console.log(`The other database took over after ${seconds.toFixed(1)} s.`);
    },
    async () => {
      cluster.startDatabase(first);
      await cluster.bothFollow();
    },
  );
  await event("a server is killed", async () => {
    await cluster.killSite(0);
    await wait(3_000);
    cluster.startSite(0);
    await cluster.isReady(0);
  });
  await event("a server is cut off from the database for 10 s", async () => {
    const cables = cluster.relays.database.slice(0, 2);
    for (const cable of cables) cable.cut();
    await wait(10_000);
    for (const cable of cables) cable.mend();
  });
  await event("the edge is cut off from one server for 10 s", async () => {
    cluster.relays.edge[0]?.cut();
    await wait(10_000);
    cluster.relays.edge[0]?.mend();
  });
  await event("no database for 30 s", async () => {
    for (const cable of cluster.relays.database) cable.cut();
    await wait(30_000);
    for (const cable of cluster.relays.database) cable.mend();
  });
  if (cluster.fillDisk)
    await event("the disk of a server is full while it is cut off from the database", async () => {
      const empty = cluster.fillDisk?.(0);
      const cables = cluster.relays.database.slice(0, 2);
      for (const cable of cables) cable.cut();
      await wait(8_000);
      for (const cable of cables) cable.mend();
      empty?.();
    });
  await event("rolling upgrade", async () => {
    for (const n of [0, 1]) {
      await cluster.killSite(n, "SIGTERM");
      cluster.startSite(n);
      await cluster.isReady(n);
      await wait(2_000);
    }
  });
  await cutEdge();
  await readWithoutServers(cluster);
  await sql.end({ timeout: 1 });
}

/** Reads 10,000 pages while the primary is lost, and then every server. */
async function readWithoutServers(cluster: Machines): Promise<void> {
  if (!"no primary, then no server".includes(wanted)) return;
  const readers = startReaders(16, 0);
  await cluster.killDatabase((await cluster.primary()) ?? 0);
  await until("5,000 pages", async () => readers.seen.reads >= 5_000);
  await Promise.all([cluster.killSite(0), cluster.killSite(1)]);
  const before = readers.seen.reads;
  await until("5,000 more", async () => readers.seen.reads >= before + 5_000);
  const { reads, failed: unread, slowestMs, faults } = await readers.stop();
  rows.push({
    event: "no primary, then no server",
    "pages failed": `${unread} of ${reads}`,
    "slowest page, s": (slowestMs / 1000).toFixed(1),
    verdict: unread === 0 && reads >= 10_000 ? "yes" : "NO",
  });
  console.log(`no server: ${JSON.stringify(rows.at(-1))} ${faults.slice(0, 5)}`);
}

async function publishableKey(): Promise<string> {
  const config = (await (await fetch(`${edgeUrl}/site-config.json`)).json()) as {
    supabasePublishableKey: string;
  };
  return config.supabasePublishableKey;
}
