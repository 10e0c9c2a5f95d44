import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { t } from "#app/staff/words/words.ts";

/** What links to an address: each leads to where the link can be changed. */
export function WhereUsed({ uses }: { uses: readonly ReferenceUse[] }) {
  if (uses.length === 0) return <p>{t("No page links to it.")}</p>;
  return (
    <>
      <p>
        {uses.length === 1
          ? t("Linked from one place:")
          : t("Linked from {count} places:", { count: uses.length })}
      </p>
      <ul className="impact-list">
        {uses.map((use) => (
          <li key={`${use.kindId} ${use.slug} ${use.title}`}>
            <a href={editorOf(use)} target="_blank" rel="noreferrer">
              {use.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function editorOf({ kindId, slug, path }: ReferenceUse): string | undefined {
  if (!kindId) return path;
  return `/admin/content/${kindId}${slug && slug !== onlyPage ? `/${slug}` : ""}`;
}
