import { z } from "zod";

/** Increased when older releases can no longer read the format. */
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

/** The last entry of a backup. It lists what a complete file contains. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  createdAt: z.iso.datetime(),
  postgresVersion: z.string(),
  liteVersion: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** All other files by name: uploads and, for an embedded database, the secrets. */
  files: z.record(z.string(), digestSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableRecord = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;
export type Table = Pick<TableRecord, "schema" | "name" | "columns">;

export const manifestName = "manifest.json";
export const secretsName = "secrets.json";

/** The layout of the object store. No other files are backed up or restored. */
export const uploadPattern = /^uploads\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

export const tableSection = ({ schema, name }: { schema: string; name: string }) =>
  `database/${schema}.${name}`;

/** The rows of a table are split into numbered pieces, because a tar entry must declare its size first. */
export const tablePiece = (section: string, number: number) =>
  `${section}/${String(number).padStart(4, "0")}`;

export const sectionOf = (entryName: string) =>
  entryName.startsWith("database/") ? entryName.slice(0, entryName.lastIndexOf("/")) : entryName;

export function summaryOf(manifest: Manifest): { tables: number; rows: number; uploads: number } {
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    uploads: Object.keys(manifest.files).filter((name) => uploadPattern.test(name)).length,
  };
}
