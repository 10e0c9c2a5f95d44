import type { Locale } from "#app/i18n/locales.ts";
import { useWords } from "#app/i18n/words.ts";
import { askAbout } from "#app/leads/about-address.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Leads to the form, which then knows what the visitor was looking at and asks whether to send it along. */
export function AskPerson({ path, locale }: { path: string; locale: Locale }) {
  const { chooser } = useWords();
  return (
    <ContentLink className="button" data-look="quiet" href={askAbout(path, locale)}>
      <Icon name="phone" /> {chooser.ask}
    </ContentLink>
  );
}
