import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";

export type Crumb = { name: string; url?: string };

/** The last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { guide } = useMessages();
  return (
    <nav className="crumbs" aria-label={guide.breadcrumb}>
      <ol className="cluster">
        {crumbs.map(({ name, url }) => (
          <li key={name} aria-current={url ? undefined : "page"}>
            {url ? <ContentLink href={url}>{name}</ContentLink> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
