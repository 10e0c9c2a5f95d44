import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";

export type Need = { id: string; label: string; count: number };
type Props = { needs: readonly Need[]; current?: string; locale: Locale };

/** Filters the list by need. The filters are plain links, so that a filtered page can be shared. */
export function NeedFilter({ needs, current, locale }: Props) {
  const { guides: words } = useMessages();
  const address = localizedPath("/guides", locale);
  const choices = [
    {
      id: undefined,
      label: words.all,
      count: needs.reduce((sum, { count }) => sum + count, 0),
      url: address,
    },
    ...needs.map((need) => ({ ...need, url: `${address}?need=${need.id}` })),
  ];
  return (
    <nav className="jump-links part-links need-links" aria-label={words.filter}>
      <ul>
        {choices.map(({ id, label, count, url }) => (
          <li key={url}>
            <ContentLink href={url} aria-current={id === current ? "true" : undefined}>
              {label} <span className="figure">{count}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
