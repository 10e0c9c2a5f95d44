import { contentKinds } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTables, isContentTable, placeOf } from "#app/content/storage/content-tables.ts";

/** Returns the path of the editor for a content row. The row only needs its key columns. */
export function editPathOf(table: string, row: Record<string, unknown>): string | undefined {
  if (!isContentTable(table)) return undefined;
  const { part, slug } = contentTables[table].addressOf(row);
  const kind = contentKinds.find(
    (known) => known.storage.table === table && placeOf(known, slug, "en").part === part,
  );
  return kind && `/admin/content/${kind.id}${slug === onlyPage ? "" : `/${slug}`}`;
}
