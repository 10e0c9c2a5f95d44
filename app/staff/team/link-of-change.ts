import { contentKinds } from "#app/content/kinds/registry.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { contentTables, isContentTable, placeOf } from "#app/content/storage/content-tables.ts";
import { readRecord } from "#app/lib/read-record.ts";
import type { AuditEntry } from "./describe-change.ts";

/** Where staff look at what an entry is about; undefined when there is nothing left to look at. */
export function linkOfChange({ action, subject_table: table, subject_key: key, detail }: AuditEntry) {
  if (action === "delete" || action === "export_leads") return undefined;
  if (table === "contact_leads") return `/admin/leads/${key}`;
  if (table === "blog_posts") return `/admin/blog/${key}`;
  if (table === "media") return "/admin/media";
  if (table === "redirects") return "/admin/redirects";
  if (!isContentTable(table)) return undefined;
  const { part, slug } = contentTables[table].addressOf({ ...readRecord(detail), key });
  const kind = contentKinds.find(
    (known) => known.storage.table === table && placeOf(known, slug, "en").part === part,
  );
  return kind && `/admin/content/${kind.id}${slug === onlyPage ? "" : `/${slug}`}`;
}
