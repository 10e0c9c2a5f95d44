import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { wrongPath } from "./feedback-addresses.ts";

/** A link at the end of a page. The form is a page of its own, so that it adds nothing to the guide. */
export function IsThisWrong({ path, locale }: { path: string; locale: Locale }) {
  const { wrong: words } = useMessages();
  return (
    <a href={wrongPath(path, locale)} rel="nofollow">
      {words.ask}
    </a>
  );
}
