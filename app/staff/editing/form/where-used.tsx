import { Link } from "react-router";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { t } from "#app/staff/words/words.ts";

/** The pages that show an item, each leading to where it is edited: what a change would reach. */
export function WhereUsed({ users }: { users: readonly ReferenceUse[] }) {
  if (users.length === 0) return null;
  return (
    <details className="where-used">
      <summary>
        {users.length === 1 ? t("Used in 1 place") : t("Used in {count} places", { count: users.length })}
      </summary>
      <ul>
        {users.map((use) => (
          <li key={`${use.kindId} ${use.slug} ${use.path} ${use.title}`}>
            <Link to={addressOf(use)}>{use.title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A post is found by its title; what only visitors can open is opened as they do. */
function addressOf({ kindId, slug, path, title }: ReferenceUse): string {
  if (kindId) return `/admin/content/${kindId}${slug && slug !== onlyPage ? `/${slug}` : ""}`;
  return path?.startsWith("/blog/")
    ? `/admin/blog?${new URLSearchParams({ q: title.replace(/^Blog: /, "") })}`
    : (path ?? "/");
}
