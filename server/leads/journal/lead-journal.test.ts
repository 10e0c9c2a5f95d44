import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { LeadOutcome } from "#app/leads/lead-host.ts";
import { heroLead, type LeadRow } from "#app/leads/lead-row.ts";
import { createLogger } from "#server/core/logger.ts";
import { openLeadJournal } from "./lead-journal.ts";

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "journal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "journal");
}

function leadOf(contact: string): LeadRow {
  const context = {
    locale: "en",
    page: "/",
    consent_version: "1",
    reference: "ABC234",
    campaign: {},
  } as const;
  const words = heroLead(contact, { ...context, idempotency_key: crypto.randomUUID() });
  return { ...words, phone_e164: null, quality_flag: null, suspicion: null };
}

/** Rows by key, like the unique index of the database; unavailable until set otherwise. */
function createTarget() {
  const rows = new Map<string, LeadRow & { created_at?: string }>();
  const papers: string[] = [];
  const additions: string[] = [];
  const state: { isAway: boolean; refuses: string } = { isAway: true, refuses: "" };
  return {
    rows,
    papers,
    additions,
    state,
    storeLead: async (row: LeadRow): Promise<LeadOutcome> => {
      if (state.isAway) return { state: "failed", code: "no answer", status: 0 };
      if (row.phone === state.refuses) return { state: "failed", code: "23514", status: 400 };
      if (rows.has(row.idempotency_key)) return { state: "known" };
      rows.set(row.idempotency_key, row);
      return { state: "stored" };
    },
    addToLead: async (key: string) => {
      if (!state.isAway && rows.has(key)) additions.push(key);
      return !state.isAway && rows.has(key);
    },
    keepPaper: async (key: string, { name, bytes }: { name: string; bytes: Uint8Array }) => {
      if (state.isAway || !rows.has(key)) return "failed";
      papers.push(`${name} ${Buffer.from(bytes)}`);
      return "kept";
    },
    checkReady: async () => {
      if (state.isAway) throw new Error("away");
    },
  };
}

const silent = createLogger("silent");

test("leads, attachments and additions wait on the disk for the database, and are stored once and in order", async () => {
  const folder = makeFolder();
  const target = createTarget();
  const journal = openLeadJournal(folder, silent);
  onTestFinished(journal.stop);
  journal.connect(target);
  const leads = ["1", "2", "3"].map(leadOf);
  for (const lead of leads) expect(await journal.storeLead(lead)).toEqual({ state: "stored" });
  const key = leads[0]?.idempotency_key ?? "";
  expect(await journal.addToLead(key, { call_time: "morning" })).toBe(true);
  expect(await journal.addPaper(key, { name: "deed.pdf", bytes: Buffer.from("line\nline") })).toBe("kept");
  expect(journal.waiting()).toBe(5);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  const arrived = Date.now();
  target.state.isAway = false;
  await vi.waitFor(() => expect(journal.waiting()).toBe(0), 10_000);
  expect([...target.rows.values()].map(({ phone }) => phone)).toEqual(["1", "2", "3"]);
  expect(Date.parse(target.rows.get(key)?.created_at ?? "")).toBeLessThanOrEqual(arrived);
  expect([target.additions, target.papers]).toEqual([[key], ["deed.pdf line\nline"]]);
  expect(readdirSync(folder)).toEqual([]);
});

test("entries of a killed server are stored once by the next one, even if they were stored already", async () => {
  const folder = makeFolder();
  const target = createTarget();
  const killed = openLeadJournal(folder, silent);
  killed.connect(target);
  const [first, second] = [leadOf("1"), leadOf("2")];
  for (const lead of [first, second]) await killed.storeLead(lead);
  killed.stop();
  target.rows.set(first.idempotency_key, first);
  // A file truncated by the crash: its sender got no response.
  const cut = readFileSync(path.join(folder, readdirSync(folder)[0] ?? "")).subarray(0, 20);
  writeFileSync(path.join(folder, `000000000000001-000001.lead.${crypto.randomUUID()}`), cut);
  const next = openLeadJournal(folder, silent);
  onTestFinished(next.stop);
  expect(next.waiting()).toBe(3);
  target.state.isAway = false;
  next.connect(target);
  await vi.waitFor(() => expect(next.waiting()).toBe(0), 10_000);
  expect([...target.rows.keys()]).toEqual([first.idempotency_key, second.idempotency_key]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^000000000000001.*refused$/)]);
});

test("a lead that a faulty backend answers wrongly waits until the backend is repaired", async () => {
  const target = createTarget();
  const journal = openLeadJournal(makeFolder(), silent);
  onTestFinished(journal.stop);
  const isFaulty = vi.fn(() => isFaulty.mock.calls.length < 2);
  const faulty: LeadOutcome = { state: "failed", code: undefined, status: 500 };
  journal.connect({
    ...target,
    storeLead: async (row) => (!target.state.isAway && isFaulty() ? faulty : target.storeLead(row)),
  });
  await journal.storeLead(leadOf("1"));
  target.state.isAway = false;
  await vi.waitFor(() => expect(journal.waiting()).toBe(0), 10_000);
  expect(target.rows.size).toBe(1);
});

test("an entry that the database refuses blocks no other and stays on the disk", async () => {
  const folder = makeFolder();
  const target = createTarget();
  const journal = openLeadJournal(folder, silent);
  onTestFinished(journal.stop);
  journal.connect(target);
  for (const contact of ["1", "2"]) await journal.storeLead(leadOf(contact));
  Object.assign(target.state, { isAway: false, refuses: "1" });
  await vi.waitFor(() => expect(journal.waiting()).toBe(0), 10_000);
  expect([...target.rows.values()].map(({ phone }) => phone)).toEqual(["2"]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.lead\..*\.refused$/)]);
});

test("when the disk fails too, the visitor is told, and attachments of that key are refused", async () => {
  const folder = makeFolder();
  const journal = openLeadJournal(folder, silent);
  writeFileSync(folder, "a file in the place of the folder");
  onTestFinished(journal.stop);
  journal.connect(createTarget());
  const lead = leadOf("1");
  expect((await journal.storeLead(lead)).state).toBe("failed");
  expect(journal.waiting()).toBe(0);
  expect(journal.wasThanked(lead.idempotency_key)).toBe(false);
});
