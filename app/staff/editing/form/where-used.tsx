import { Link } from "react-router";
import type { ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { t } from "#app/staff/words/words.ts";

type Props = { uses: readonly ReferenceUse[]; className?: string; target?: "_blank" };

/** Links to the places that use something, each to its editor. */
export const UseList = ({ uses, className, target }: Props) => (
  <ul className={className}>
    {uses.map((use) => (
      <li key={`${use.kindId} ${use.slug} ${use.path} ${use.title}`}>
        <Link to={addressOf(use)} target={target}>
          {use.title}
        </Link>
      </li>
    ))}
  </ul>
);

export const WhereUsed = ({ users }: { users: readonly ReferenceUse[] }) =>
  users.length > 0 && (
    <details className="where-used">
      <summary>
        {users.length === 1 ? t("Used in 1 place") : t("Used in {count} places", { count: users.length })}
      </summary>
      <UseList uses={users} />
    </details>
  );

/** A post is listed by its title; a page without an editor is opened as visitors see it. */
function addressOf({ kindId, slug, path, title }: ReferenceUse): string {
  if (kindId) return `/admin/content/${kindId}${slug && slug !== onlyPage ? `/${slug}` : ""}`;
  return path?.startsWith("/blog/")
    ? `/admin/blog?${new URLSearchParams({ q: title.replace(/^Blog: /, "") })}`
    : (path ?? "/");
}
