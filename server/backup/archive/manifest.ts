import { z } from "zod";

/** Raised when an older release could no longer read what we write. */
export const backupFormat = 1;

const digestSchema = z.object({ bytes: z.int(), rows: z.int(), sha256: z.string() });

const tableSchema = digestSchema.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string().regex(/^-?\d+$/),
});

/** The last entry of a backup: what the file must hold to be whole. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  liteVersion: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Everything else in the file, by its name there: uploads and, from an embedded database, the secrets. */
  files: z.record(z.string(), digestSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRecord = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;
export type Table = Pick<TableRecord, "schema" | "name" | "columns">;

export const manifestName = "manifest.json";
export const secretsName = "secrets.json";

/** The object store's own layout. Nothing else is taken, and nothing else is ever written on restoring. */
export const uploadPattern = /^uploads\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

export const tableSection = ({ schema, name }: { schema: string; name: string }) =>
  `database/${schema}.${name}`;

/** A table's rows come in numbered pieces, because a tar entry must say its size beforehand. */
export const tablePiece = (section: string, number: number) =>
  `${section}/${String(number).padStart(4, "0")}`;

/** What an entry of the archive is a piece of. */
export const sectionOf = (entryName: string) =>
  entryName.startsWith("database/") ? entryName.slice(0, entryName.lastIndexOf("/")) : entryName;

export function summaryOf(manifest: Manifest): { tables: number; rows: number; uploads: number } {
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    uploads: Object.keys(manifest.files).filter((name) => uploadPattern.test(name)).length,
  };
}
