import { createHash } from "node:crypto";
import path from "node:path";
import type { AddToLead, LeadOutcome, StoreLead } from "#app/leads/lead-host.ts";
import type { LeadRow } from "#app/leads/lead-row.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Logger } from "#server/core/logger.ts";
import { createAttachmentStore, type StaffAttachmentStore } from "./attachment-store.ts";
import { openLeadJournal } from "./journal/lead-journal.ts";

export type Leads = {
  storeLead: StoreLead;
  addToLead: AddToLead;
  attachmentsOf: (address: string) => StaffAttachmentStore;
  /** How many enquiries and attachments wait for the database. */
  waiting: () => number;
  stop: () => void;
};

type Parts = {
  dataDir: string;
  backend: Pick<Backend, "service" | "checkReady">;
  logger: Logger;
  hasRoom: () => Promise<boolean>;
};

/** Stores what visitors send: in the database, or in the journal of this server while the database is down. */
export function openLeads({ dataDir, backend, logger, hasRoom }: Parts): Leads {
  const { service, checkReady } = backend;
  const journal = openLeadJournal(path.join(dataDir, "journal"), logger);
  const attachmentsOf = createAttachmentStore({ service, logger, hasRoom, journal });
  journal.connect({
    storeLead: createLeadStore(service),
    addToLead: createLeadAddition(service, logger),
    keepPaper: attachmentsOf("journal").keepNow,
    checkReady,
  });
  const { storeLead, addToLead, waiting, stop } = journal;
  return { storeLead, addToLead, attachmentsOf, waiting, stop };
}

/**
 * Stores what a visitor adds right after sending, with the rights of the server: visitors cannot read or change leads.
 */
export function createLeadAddition(service: Supabase, logger: Logger): AddToLead {
  return async (key, more) => {
    const lead = () => service.from("contact_leads");
    try {
      const { data } = await lead().select("details").eq("idempotency_key", key).maybeSingle().throwOnError();
      if (!data) return false;
      const details = { ...(data.details as Record<string, string>), ...more };
      await lead().update({ details }).eq("idempotency_key", key).throwOnError();
      return true;
    } catch (err) {
      logger.error({ err }, "A visitor's addition to a lead could not be stored.");
      return false;
    }
  };
}

/** While the database writes one batch, the next one is prepared if there are enough leads. */
const widest = 2;
const enough = 8;
/** The longest wait for other batches, which may be stuck. */
const patienceMs = 50;
const mostRows = 50;
/** Keeps statements short. */
const mostBytes = 48 * 1024;
/** No connection or no response in time: repeating each insert would only take longer. */
const away = new Set([0, 503, 504]);

type Waiting = { row: LeadRow; bytes: number; settle: (outcome: LeadOutcome) => void };

/**
 * A single lead is written immediately. Under load, leads that arrive during a write share the next transaction. A
 * visitor gets a response only after the transaction with their lead is committed.
 */
export function createLeadStore(service: Supabase): StoreLead {
  const waiting: Waiting[] = [];
  /** Pending leads by key and text: a double click waits for the first. */
  const underWay = new Map<string, Promise<LeadOutcome>>();
  let writing = 0;
  let isCalled = false;
  let patience: NodeJS.Timeout | undefined;

  function callNext(): void {
    if (isCalled || waiting.length === 0) return;
    const isTime = writing === 0 || (writing < widest && waiting.length >= enough);
    if (isTime) call();
    else patience ??= setTimeout(call, patienceMs);
  }

  /** Runs after all requests that arrived together have been read. */
  function call(): void {
    clearTimeout(patience);
    patience = undefined;
    isCalled = true;
    setImmediate(() => {
      isCalled = false;
      void writeNext();
      callNext();
    });
  }

  async function writeNext(): Promise<void> {
    const together = takeTogether(waiting);
    writing += 1;
    try {
      await write(together);
    } finally {
      writing -= 1;
      callNext();
    }
  }

  async function write(together: Waiting[]): Promise<void> {
    const rows = together.map(({ row }) => row);
    const { outcome, isRowFault } = await insert(service, rows);
    // One row with a known key or a refused value fails the whole insert. Then each lead is inserted separately.
    if (isRowFault && rows.length > 1) await Promise.all(together.map((one) => write([one])));
    else if (outcome.state === "known") for (const one of together) await settleKnown(one);
    else for (const { settle } of together) settle(outcome);
  }

  /** A lead with this key exists. With the same text it is the same lead, otherwise it gets a key made of both. */
  async function settleKnown({ row, settle }: Waiting): Promise<void> {
    const { data, error, status } = await service
      .from("contact_leads")
      .select("name, email, phone, message")
      .eq("idempotency_key", row.idempotency_key)
      .maybeSingle();
    // It may be the same lead, so no second row is stored. The journal or the visitor's next try asks again.
    if (error) {
      settle({ state: "failed", code: error.code, status });
      return;
    }
    if (data && wordsOf(data) === wordsOf(row)) {
      settle({ state: "known" });
      return;
    }
    const key = keyFrom(`${row.idempotency_key} ${wordsOf(row)}`);
    const { outcome } = await insert(service, [{ ...row, idempotency_key: key }]);
    settle(outcome.state === "failed" ? outcome : { state: "stored", key });
  }

  return (row) => {
    const key = `${row.idempotency_key} ${wordsOf(row)}`;
    const first = underWay.get(key);
    if (first !== undefined) return first;
    const { promise, resolve } = Promise.withResolvers<LeadOutcome>();
    underWay.set(key, promise);
    waiting.push({
      row,
      bytes: Buffer.byteLength(JSON.stringify(row)),
      settle: (outcome) => {
        underWay.delete(key);
        resolve(outcome);
      },
    });
    callNext();
    return promise;
  };
}

const wordsOf = ({ name, email, phone, message }: Pick<LeadRow, "name" | "email" | "phone" | "message">) =>
  JSON.stringify([name, email, phone, message]);

/** A UUID of a text: the same lead, tried again after a crash, gets the same key. */
const keyFrom = (text: string) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/** Takes at least one lead, in order of arrival. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  const tooMany = waiting.findIndex((one, i) => {
    bytes += one.bytes;
    return i >= mostRows || (i > 0 && bytes > mostBytes);
  });
  return waiting.splice(0, tooMany === -1 ? waiting.length : tooMany);
}

type Answer = { outcome: LeadOutcome; isRowFault: boolean };

/** Uses the rights of the server, because visitors must not choose the key, the number to dial or the suspicions. */
async function insert(service: Supabase, rows: LeadRow[]): Promise<Answer> {
  const [first] = rows;
  const asked = service.from("contact_leads").insert(rows.length === 1 && first ? first : rows);
  // A visitor waits for a result, so a rejected promise is turned into one.
  const { error, status } = await asked.then(
    (answer) => answer,
    () => ({ error: { code: "no answer" }, status: 0 }),
  );
  // Only 201 counts: a misconfigured backend may answer 200 to everything, and the visitor would be thanked for
  // nothing.
  if (status === 201) return { outcome: { state: "stored" }, isRowFault: false };
  // The same key again: a double click or a reload.
  if (error?.code === "23505") return { outcome: { state: "known" }, isRowFault: true };
  const outcome = { state: "failed", code: error?.code, status } as const;
  return { outcome, isRowFault: error !== null && !away.has(status) };
}
