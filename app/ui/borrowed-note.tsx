import { useWords } from "#app/i18n/words.ts";
import { Icon } from "./icon.tsx";

/** Stands above a part that is shown in English; the part itself carries `lang="en"`. */
export function BorrowedNote() {
  return (
    <p className="borrowed">
      <Icon name="flag" />
      <span>{useWords().site.borrowed}</span>
    </p>
  );
}
