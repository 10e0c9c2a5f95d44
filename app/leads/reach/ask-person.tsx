import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { askAbout } from "#app/leads/about-address.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Links to the enquiry form, which then offers to send along the page that the visitor was looking at. */
export function AskPerson({ path, locale }: { path: string; locale: Locale }) {
  const { chooser } = useMessages();
  return (
    <ContentLink className="button" data-look="quiet" href={askAbout(path, locale)}>
      <Icon name="phone" /> {chooser.ask}
    </ContentLink>
  );
}
