import { readdirSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { maxAttachments } from "#app/leads/attachment-rules.ts";
import type { AddToLead, IncomingAttachment, LeadOutcome, StoreLead } from "#app/leads/lead-host.ts";
import type { LeadRow } from "#app/leads/lead-row.ts";
import { syncFolder } from "#server/backup/sync-folder.ts";
import type { Logger } from "#server/core/logger.ts";

/** An entry is one file. Its name has the order, the kind and the key of the lead, so that a start reads names only. */
type JournalEntry = { name: string; kind: "lead" | "addition" | "paper"; key: string; tries?: number };

const names = /^\d{15}-\d{6}\.(lead|addition|paper)\.([0-9a-f-]{36})$/i;

/** Files of this server that survive a power cut: an entry is on the disk when `add` resolves. */
function openJournalFiles(folder: string) {
  let last = 0;
  let counter = 0;
  return {
    list: (): JournalEntry[] =>
      namesIn(folder)
        .sort()
        .flatMap((name) => {
          const [, kind, key] = names.exec(name) ?? [];
          return kind && key ? [{ name, kind: kind as JournalEntry["kind"], key }] : [];
        }),

    add: async (
      kind: JournalEntry["kind"],
      key: string,
      fields: object,
      bytes: Uint8Array = new Uint8Array(),
    ): Promise<JournalEntry> => {
      // The clock may be set back.
      last = Math.max(last, Date.now());
      counter += 1;
      const order = `${String(last).padStart(15, "0")}-${String(counter % 1e6).padStart(6, "0")}`;
      const name = `${order}.${kind}.${key}`;
      const head = JSON.stringify({ ...fields, byteLength: bytes.byteLength });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(path.join(folder, name), "wx", 0o600);
      try {
        await handle.writeFile(Buffer.concat([Buffer.from(`${head}\n`), bytes]));
        await handle.sync();
      } catch (error) {
        await rm(path.join(folder, name), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await syncFolder(folder);
      return { name, kind, key };
    },

    /** Undefined for a file that was cut off by a crash. Its sender got no answer. */
    read: async ({ name }: JournalEntry): Promise<{ fields: object; bytes: Uint8Array } | undefined> => {
      const file = await readFile(path.join(folder, name));
      const end = file.indexOf("\n");
      const bytes = file.subarray(end + 1);
      try {
        const { byteLength, ...fields } = JSON.parse(file.toString("utf8", 0, end));
        return bytes.byteLength === byteLength ? { fields, bytes } : undefined;
      } catch {
        return undefined;
      }
    },

    remove: ({ name }: JournalEntry) => rm(path.join(folder, name), { force: true }),

    /** The file stays on the disk for the operator and is not retried. */
    setAside: ({ name }: JournalEntry) =>
      rename(path.join(folder, name), path.join(folder, `${name}.refused`)),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** A visitor waits this long for the database before the lead is written to the journal. */
const patienceMs = 2_000;
const retryMs = 1_000;
const mostAtOnce = 50;
/** How often a working database may refuse an attachment or an addition before it is set aside. */
const mostTries = 20;
const keysRemembered = 10_000;
/** The database is unavailable: no connection, or no response in time. A refusal by a rule is no reason to wait. */
const away = new Set([0, 503, 504]);

type Target = {
  storeLead: StoreLead;
  addToLead: AddToLead;
  keepPaper: (key: string, paper: IncomingAttachment) => Promise<string>;
  checkReady: () => Promise<void>;
};

export type LeadJournal = ReturnType<typeof openLeadJournal>;

/**
 * Keeps enquiries on the disk while the database is down, and stores them in their order afterwards. The idempotency
 * key makes a repeated attempt harmless, so each is stored once, also after a crash in the middle.
 */
export function openLeadJournal(folder: string, logger: Logger) {
  const files = openJournalFiles(folder);
  const waiting = files.list();
  /** Keys of leads for which visitors were thanked: attachments and additions may follow. */
  const thanked = new Set(waiting.map(({ key }) => key));
  let target: Target | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const leadsWaiting = () => waiting.filter(({ kind }) => kind === "lead");

  async function add(...parts: Parameters<typeof files.add>): Promise<boolean> {
    try {
      const entry = await files.add(...parts);
      if (waiting.length === 0)
        logger.error("The database does not take enquiries. They wait in DATA_DIR/journal.");
      waiting.push(entry);
      later();
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      logger.error({ code }, "An enquiry could not be written to DATA_DIR/journal. The visitor was told.");
      return false;
    }
  }

  async function storeLead(row: LeadRow): Promise<LeadOutcome> {
    const arrived = { ...row, created_at: new Date().toISOString() };
    const outcome = leadsWaiting().length > 0 ? undefined : await storeInTime(row);
    if (outcome && !(outcome.state === "failed" && away.has(outcome.status))) {
      if (outcome.state !== "failed")
        remember("key" in outcome && outcome.key ? outcome.key : row.idempotency_key);
      return outcome;
    }
    if (!(await add("lead", row.idempotency_key, arrived)))
      return outcome ?? { state: "failed", code: "journal", status: 507 };
    remember(row.idempotency_key);
    return { state: "stored" };
  }

  /** The insert may still succeed later. Then the journal finds the lead already stored. */
  async function storeInTime(row: LeadRow): Promise<LeadOutcome> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<LeadOutcome>((resolve) => {
      limit = setTimeout(() => resolve({ state: "failed", code: "late", status: 504 }), patienceMs);
    });
    const stored = target?.storeLead(row) ?? late;
    return Promise.race([stored, late]).finally(() => clearTimeout(limit));
  }

  function remember(key: string): void {
    thanked.add(key);
    const [oldest] = thanked;
    if (thanked.size > keysRemembered && oldest) thanked.delete(oldest);
  }

  function later(): void {
    if (isStopped || waiting.length === 0) return;
    timer ??= setTimeout(() => {
      replay()
        .catch(() => undefined)
        .finally(() => {
          timer = undefined;
          later();
        });
    }, retryMs).unref();
  }

  /** Leads come first, in their order: a failing attachment must not block a lead. */
  async function replay(): Promise<void> {
    await target?.checkReady();
    const before = waiting.length;
    for (let leads = leadsWaiting(); leads.length > 0; leads = leadsWaiting())
      if (!(await replayLeads(leads.slice(0, mostAtOnce)))) return;
    for (const entry of waiting.filter(({ kind }) => kind !== "lead")) await replayOther(entry);
    if (waiting.length === 0) logger.info({ stored: before }, "The enquiries of the journal are stored.");
  }

  /** False while the database refuses them. */
  async function replayLeads(leads: JournalEntry[]): Promise<boolean> {
    const rows = await Promise.all(leads.map(files.read));
    const outcomes = await Promise.all(rows.map((row) => row && target?.storeLead(row.fields as LeadRow)));
    // Only a value that the database refuses is given up. Any other fault may be repaired.
    const isLater = (outcome?: LeadOutcome) =>
      outcome?.state === "failed" && !/^2[23]/.test(outcome.code ?? "");
    const settled = leads.map(
      (entry, i) => isLater(outcomes[i]) || settle(entry, outcomes[i]?.state ?? "failed"),
    );
    await Promise.all(settled);
    return !outcomes.some(isLater);
  }

  async function replayOther(entry: JournalEntry): Promise<void> {
    const found = await files.read(entry);
    const isDone = found && (await send(entry, found));
    entry.tries = (entry.tries ?? 0) + 1;
    if (isDone || !found || entry.tries >= mostTries) await settle(entry, isDone ? "stored" : "failed");
  }

  async function send({ kind, key }: JournalEntry, { fields, bytes }: { fields: object; bytes: Uint8Array }) {
    if (kind === "addition") return target?.addToLead(key, fields as Record<string, string>);
    const { name } = fields as { name: string };
    return (await target?.keepPaper(key, { name, bytes })) === "kept";
  }

  async function settle(entry: JournalEntry, state: LeadOutcome["state"]): Promise<void> {
    if (state === "failed") {
      await files.setAside(entry);
      logger.error(
        { kind: entry.kind },
        "The database refuses an entry of DATA_DIR/journal. It is kept there.",
      );
    } else await files.remove(entry);
    waiting.splice(waiting.indexOf(entry), 1);
  }

  const holds = (key: string) => waiting.some((entry) => entry.key === key);

  return {
    connect: (to: Target) => {
      target = to;
      later();
    },
    storeLead,
    addToLead: async (key: string, more: Record<string, string>): Promise<boolean> => {
      if (!holds(key) && (await target?.addToLead(key, more))) return true;
      return thanked.has(key) && (await add("addition", key, more));
    },
    /** Whether entries of a lead wait here: then its attachments must wait too. */
    holds,
    wasThanked: (key: string) => thanked.has(key),
    addPaper: async (key: string, { name, bytes }: IncomingAttachment) => {
      const papers = waiting.filter((entry) => entry.key === key && entry.kind === "paper");
      if (papers.length >= maxAttachments) return "count";
      return (await add("paper", key, { name }, bytes)) ? "kept" : "full";
    },
    waiting: () => waiting.length,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
