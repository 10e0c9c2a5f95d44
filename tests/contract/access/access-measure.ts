import type { PendingQuery, Row } from "postgres";
import type { Sql } from "#embedded-supabase";
import { become, codeOf, type Person, refused, rolledBack, type Transaction } from "#tests/support/people.ts";
import { type Sample, samples } from "./access-samples.ts";

type Statement = (tx: Transaction, where: PendingQuery<Row[]>) => PendingQuery<Row[]>;

/** What select, count, insert, update and delete come to for this person, as the matrix writes it. */
export async function measureAccess(sql: Sql, table: string, person: Person): Promise<string[]> {
  const sample = samples[table];
  if (!sample) throw new Error(`access-samples.ts has no rows for ${table}`);
  const cells: string[] = [];
  await rolledBack(sql, async (tx) => {
    await become(tx, person);
    cells.push(
      await attempt(tx, async (t) => namesOf(await t`select ${t(sample.key)} from ${t(table)}`, sample)),
      await attempt(tx, async (t) => String((await t`select count(*)::int as n from ${t(table)}`)[0]?.n)),
      await attemptInserts(tx, table, sample),
      await attemptEach(
        tx,
        sample,
        (t, where) => t`update ${t(table)} set ${t(sample.touch)} = default ${where}`,
      ),
      await attemptEach(tx, sample, (t, where) => t`delete from ${t(table)} ${where}`),
    );
  });
  return cells;
}

/** The work's answer, or the kind of refusal. What it changed is undone. */
async function attempt(tx: Transaction, work: (tx: Transaction) => Promise<string>): Promise<string> {
  const undo = new Error("undone on purpose");
  let answer = "";
  try {
    await tx.savepoint(async (t) => {
      answer = await work(t);
      throw undo;
    });
  } catch (error) {
    if (error === undo) return answer;
    if (codeOf(error) !== refused) throw error;
    return (error as Error).message.includes("row-level security") ? "policy" : "denied";
  }
  return answer;
}

async function attemptInserts(tx: Transaction, table: string, { inserts }: Sample): Promise<string> {
  const answers: string[] = [];
  for (const [name, row] of Object.entries(inserts)) {
    const answer = await attempt(tx, async (t) => {
      await t`insert into ${t(table)} ${t(row)}`;
      return name;
    });
    answers.push(answer);
  }
  const accepted = answers.filter((answer) => answer in inserts);
  return accepted.length > 0 ? summary(accepted, inserts) : [...new Set(answers)].join(", ");
}

/** Row by row, because some rows defend themselves: the last owner cannot go. */
async function attemptEach(tx: Transaction, { key, rows }: Sample, statement: Statement): Promise<string> {
  const right = await attempt(tx, async (t) => {
    await statement(t, t`where false`);
    return "granted";
  });
  if (right !== "granted") return right;
  const reached: string[] = [];
  for (const [name, row] of Object.entries(rows)) {
    const answer = await attempt(tx, async (t) => {
      const { count } = await statement(t, t`where ${t(key)} = ${row[key] as string}`);
      return count === 1 ? name : "";
    });
    if (answer) reached.push(answer);
  }
  return summary(reached, rows);
}

function namesOf(found: Record<string, unknown>[], { key, rows }: Sample): string {
  const keys = new Set(found.map((row) => String(row[key])));
  const names = Object.keys(rows).filter((name) => keys.has(String(rows[name]?.[key])));
  if (names.length !== found.length) throw new Error("The table holds rows that are not among the samples.");
  return summary(names, rows);
}

function summary(names: string[], among: object): string {
  if (names.length === 0) return "none";
  return names.length === Object.keys(among).length ? "all" : names.join(", ");
}
