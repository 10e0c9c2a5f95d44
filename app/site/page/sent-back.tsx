import { useId } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { reasons: readonly string[]; url?: string; isOffPortal?: boolean };

/** More reasons do not fit on the first screen of a phone. */
const shownReasons = 3;

/** Why applications are sent back or, without a portal, what goes wrong. `url` leads to the remedies. */
export function SentBack({ reasons, url, isOffPortal }: Props) {
  const { guide: words } = useMessages();
  const id = useId();
  if (reasons.length === 0) return null;
  const rest = reasons.length - shownReasons;
  const rows = (shown: readonly string[]) => (
    <ul>
      {shown.map((reason) => (
        <li key={reason}>
          <Icon name="close" /> {url ? <a href={url}>{reason}</a> : <span>{reason}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <section className="sent-back" aria-labelledby={id}>
      <h3 id={id}>{isOffPortal ? words.goesWrong : words.sentBack}</h3>
      {rows(reasons.slice(0, shownReasons))}
      {rest > 0 && (
        <details>
          <summary>{fillWords(words.moreReasons, { count: rest })}</summary>
          {rows(reasons.slice(shownReasons))}
        </details>
      )}
    </section>
  );
}
