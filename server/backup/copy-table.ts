import type { Queryable } from "#embedded-supabase";
import type { Table } from "./archive/manifest.ts";
import { quoted, quotedName } from "./database-contents.ts";

const pieceBytes = 8 * 1024 * 1024;

/**
 * The rows of a table in COPY's text format, in pieces of about 8 MB (a row is never larger than PostgreSQL allows).
 * They are sorted by primary key: the physical order changes when rows are rewritten, and a restored copy is compared
 * byte by byte.
 */
export async function* copyOut(sql: Queryable, table: Table): AsyncGenerator<Buffer> {
  const rowsInOrder = `select ${columnList(table)} from ${quotedName(table)} t order by ${await rowOrder(sql, table)}`;
  const stream = await sql.unsafe(`copy (${rowsInOrder}) to stdout`).readable();
  let rows: Buffer[] = [];
  let size = 0;
  for await (const row of stream as AsyncIterable<Buffer>) {
    rows.push(row);
    size += row.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(rows);
    rows = [];
    size = 0;
  }
  // When the last rows fill the stream's buffer, postgres.js leaves its socket paused, and the next query would wait
  // forever. Requesting more data resumes it.
  stream._read(0);
  if (size > 0) yield Buffer.concat(rows);
}

export type CopyIn = Awaited<ReturnType<typeof copyIn>>;

/** Must run in a transaction: that is how `finish` learns whether PostgreSQL accepted the rows. */
export async function copyIn(sql: Queryable, table: Table) {
  const stream = await sql.unsafe(`copy ${quotedName(table)} (${columnList(table)}) from stdin`).writable();
  let failure: Error | undefined;
  stream.on("error", (error) => {
    failure = error;
  });
  return {
    write: (piece: Buffer) =>
      new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(failure ?? error) : resolve()));
      }),
    finish: async () => {
      stream.end();
      // postgres.js does not report rows that are refused after the end of the stream. A failed transaction answers
      // no further query, which shows the failure.
      await sql`select 1`;
    },
    abort: () => stream.destroy(new Error("stopped")),
  };
}

const columnList = ({ columns }: Table) => columns.map(quoted).join(", ");

/** Sorts by the text of the key, or of the whole row, so that the collation of the database does not matter. */
async function rowOrder(sql: Queryable, table: Table): Promise<string> {
  const key = await sql<{ name: string }[]>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = to_regclass(${quotedName(table)}) and i.indisprimary
    order by array_position(i.indkey::int2[], a.attnum)`;
  const parts = key.length > 0 ? key.map(({ name }) => `t.${quoted(name)}::text`) : ["t::text"];
  return parts.map((part) => `${part} collate "C"`).join(", ");
}
