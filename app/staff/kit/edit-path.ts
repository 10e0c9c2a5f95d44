import { contentKinds } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTables, isContentTable, placeOf } from "#app/content/storage/content-tables.ts";

/** Where staff edit what a row of content says; of the row, the columns that name its place are enough. */
export function editPathOf(table: string, row: Record<string, unknown>): string | undefined {
  if (!isContentTable(table)) return undefined;
  const { part, slug } = contentTables[table].addressOf(row);
  const kind = contentKinds.find(
    (known) => known.storage.table === table && placeOf(known, slug, "en").part === part,
  );
  return kind && `/admin/content/${kind.id}${slug === onlyPage ? "" : `/${slug}`}`;
}
