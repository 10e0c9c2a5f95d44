import { randomUUID } from "node:crypto";
import type { LeadOutcome, StoreLead } from "#app/leads/lead-host.ts";
import type { LeadRow } from "#app/leads/lead-row.ts";
import type { Supabase } from "#app/lib/supabase.ts";

/** While the database writes some, we make the next ready, if there are enough of them to be worth it. */
const widest = 2;
const enough = 8;
/** Nobody waits longer than this for others to be written: they may be stuck. */
const patienceMs = 50;
const mostRows = 50;
/** A statement stays short. */
const mostBytes = 48 * 1024;
/** Nobody there, or no answer in time: asking again for each would only take longer. */
const away = new Set([0, 503, 504]);

type Waiting = { row: LeadRow; bytes: number; settle: (outcome: LeadOutcome) => void };

/**
 * A lead is written at once while it is quiet. In a crowd, those that come while
 * others are being written share the next transaction, and nobody is answered
 * before the one with his own lead is committed.
 */
export function createLeadStore(service: Supabase): StoreLead {
  const waiting: Waiting[] = [];
  /** By key and words, until its outcome is known: a double click waits for the first. */
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

  /** Not before everything that has arrived together has been read. */
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
    const { outcome, isOfTheRows } = await insert(service, rows);
    // One row with a known key or a refused value fails the whole insert: then each lead is inserted by itself.
    if (isOfTheRows && rows.length > 1) await Promise.all(together.map((one) => write([one])));
    else if (outcome.state === "known") for (const one of together) await settleKnown(one);
    else for (const { settle } of together) settle(outcome);
  }

  /** A lead with this key is stored already. With the same words it is the same lead; with other words it is stored as another one, under a new key. */
  async function settleKnown({ row, settle }: Waiting): Promise<void> {
    const { data } = await service
      .from("contact_leads")
      .select("name, email, phone, message")
      .eq("idempotency_key", row.idempotency_key)
      .maybeSingle();
    if (data && wordsOf(data) === wordsOf(row)) {
      settle({ state: "known" });
      return;
    }
    const key = randomUUID();
    const { outcome } = await insert(service, [{ ...row, idempotency_key: key }]);
    settle(outcome.state === "stored" ? { state: "stored", key } : outcome);
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

/** At least one, in the order they came. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  const tooMany = waiting.findIndex((one, i) => {
    bytes += one.bytes;
    return i >= mostRows || (i > 0 && bytes > mostBytes);
  });
  return waiting.splice(0, tooMany === -1 ? waiting.length : tooMany);
}

type Answer = { outcome: LeadOutcome; isOfTheRows: boolean };

/** With the server's rights: key, number to dial and doubts are not a visitor's to choose, so the database takes them from us alone. */
async function insert(service: Supabase, rows: LeadRow[]): Promise<Answer> {
  const [first] = rows;
  const asked = service.from("contact_leads").insert(rows.length === 1 && first ? first : rows);
  // Whatever happens, somebody is waiting for an answer.
  const { error, status } = await asked.then(
    (answer) => answer,
    () => ({ error: { code: "no answer" }, status: 0 }),
  );
  // 201 and nothing else: a backend that is not one may answer 200 to everything, and thanks would be a lie.
  if (status === 201) return { outcome: { state: "stored" }, isOfTheRows: false };
  // The same key again: a double click or a reload of what is stored already.
  if (error?.code === "23505") return { outcome: { state: "known" }, isOfTheRows: true };
  const outcome = { state: "failed", code: error?.code, status } as const;
  return { outcome, isOfTheRows: error !== null && !away.has(status) };
}
