import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A note above a part that is shown in English. Wholly English parts also have `lang="en"`. */
export function BorrowedNote({ isPartly = false }: { isPartly?: boolean }) {
  const { site } = useMessages();
  return (
    <p className="borrowed">
      <Icon name="flag" />
      <span>{isPartly ? site.borrowedPartly : site.borrowed}</span>
    </p>
  );
}
