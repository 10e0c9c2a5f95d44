import type { Sql } from "#embedded-supabase";
import { become, type Person, rolledBack } from "#tests/support/people.ts";
import { type Sample, samples } from "./access-samples.ts";

/**
 * Runs statements one by one as the current role, and rolls each back. The result of a statement is its first value, the
 * number of rows it changed, or the kind of refusal. One call runs all of them, because the matrix has thousands and each
 * would need a round trip and a savepoint.
 */
export async function addMeasure(sql: Sql): Promise<void> {
  await sql`create schema measure`;
  await sql`grant usage on schema measure to public`;
  await sql`
    create function measure.attempt(statements text[]) returns text[] language plpgsql as $$
    declare
      statement text;
      answer text;
      changed bigint;
      answers text[] := '{}';
    begin
      foreach statement in array statements loop
        begin
          if statement like 'select %' then
            execute statement into answer;
          else
            execute statement;
            get diagnostics changed = row_count;
            answer := changed;
          end if;
          raise exception using errcode = 'UNDO0';
        exception
          when sqlstate 'UNDO0' then null;
          when insufficient_privilege then
            answer := case when sqlerrm like '%row-level security%' then 'policy' else 'denied' end;
        end;
        answers := answers || coalesce(answer, '');
      end loop;
      return answers;
    end
    $$`;
}

/** The results of select, count, insert, update and delete for this person, in the notation of the matrix. */
export async function measureAccess(sql: Sql, table: string, person: Person): Promise<string[]> {
  const sample = samples[table];
  if (!sample) throw new Error(`access-samples.ts has no rows for ${table}`);
  const { key, touch, rows, inserts } = sample;
  const update = `update ${table} set ${touch} = default`;
  const remove = `delete from ${table}`;
  // Each row is tried separately, because triggers protect some, such as the last owner. "false" tests only the right.
  const each = ["false", ...Object.values(rows).map((row) => `${key} = ${quote(String(row[key]))}`)];
  const statements = [
    `select json_agg(${key}::text) from ${table}`,
    `select count(*) from ${table}`,
    ...Object.values(inserts).map((row) => insertInto(table, row)),
    ...each.map((condition) => `${update} where ${condition}`),
    ...each.map((condition) => `${remove} where ${condition}`),
  ];
  let answers: string[] = [];
  await rolledBack(sql, async (tx) => {
    await become(tx, person);
    const [row] = await tx<{ attempt: string[] }[]>`select measure.attempt(${statements})`;
    answers = row?.attempt ?? [];
  });
  const take = (count: number) => answers.splice(0, count);
  const [found = "", count = ""] = take(2);
  return [
    nameFound(found, sample),
    count,
    nameInserts(take(Object.keys(inserts).length), inserts),
    nameReached(take(each.length), rows),
    nameReached(take(each.length), rows),
  ];
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

function insertInto(table: string, row: Record<string, unknown>): string {
  const columns = Object.keys(row).join(", ");
  const record = `json_populate_record(null::${table}, ${quote(JSON.stringify(row))})`;
  return `insert into ${table} (${columns}) select ${columns} from ${record}`;
}

const isRefusal = (answer: string) => answer === "policy" || answer === "denied";

function nameFound(answer: string, { key, rows }: Sample): string {
  if (isRefusal(answer)) return answer;
  const keys: string[] = JSON.parse(answer || "[]");
  const names = Object.keys(rows).filter((name) => keys.includes(String(rows[name]?.[key])));
  if (names.length !== keys.length) throw new Error("The table holds rows that are not among the samples.");
  return summary(names, rows);
}

function nameInserts(answers: string[], inserts: Sample["inserts"]): string {
  const accepted = Object.keys(inserts).filter((_, i) => !isRefusal(answers[i] ?? ""));
  return accepted.length > 0 ? summary(accepted, inserts) : [...new Set(answers)].join(", ");
}

/** A row that a trigger protects is listed with the refusal. */
function nameReached([right = "", ...answers]: string[], rows: Sample["rows"]): string {
  if (isRefusal(right)) return right;
  const reached = Object.keys(rows).map((name, i) => (answers[i] === "1" ? name : (answers[i] ?? "missing")));
  return summary(
    reached.filter((name) => name !== "0"),
    rows,
  );
}

function summary(names: string[], among: object): string {
  if (names.length === 0) return "none";
  return names.length === Object.keys(among).length ? "all" : names.join(", ");
}
