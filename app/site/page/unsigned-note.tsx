import { useLocation } from "react-router";
import { defaultLocale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { addressesOf } from "#app/i18n/page-address.ts";

/** Shown with a translation that is not signed. Signing it in the content manager removes the note. */
export function UnsignedNote({ isInText }: { isInText?: boolean }) {
  const { site } = useMessages();
  return (
    <p className={`${isInText ? "" : "wrap "}note unsigned`}>
      {site.unsigned}{" "}
      <a href={addressesOf(useLocation().pathname)[defaultLocale]} hrefLang={defaultLocale}>
        {site.english}
      </a>
    </p>
  );
}
