import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { ContentLink } from "#app/ui/content-link.tsx";

export type Need = { id: string; label: string };

/** One need of the list at a time, by plain links: each is a page of its own that can be sent to somebody. */
export function NeedFilter({
  needs,
  current,
  locale,
}: {
  needs: readonly Need[];
  current?: string;
  locale: Locale;
}) {
  const { guides: words } = useWords();
  const address = localizedPath("/guides", locale);
  const choices = [
    { id: undefined, label: words.all, url: address },
    ...needs.map(({ id, label }) => ({ id, label, url: `${address}?need=${id}` })),
  ];
  return (
    <nav className="need-filter" aria-label={words.filter}>
      <ul>
        {choices.map(({ id, label, url }) => (
          <li key={url}>
            <ContentLink href={url} aria-current={id === current ? "true" : undefined}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
