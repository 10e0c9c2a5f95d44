import { useId } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { reasons: readonly string[]; url?: string; isOffPortal?: boolean };

/** Why applications are sent back, or what goes wrong where there is none. `url` leads to what to do about it. */
export function SentBack({ reasons, url, isOffPortal }: Props) {
  const { guide: words } = useMessages();
  const id = useId();
  if (reasons.length === 0) return null;
  return (
    <section className="sent-back" aria-labelledby={id}>
      <h3 id={id}>{isOffPortal ? words.goesWrong : words.sentBack}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="close" /> {url ? <a href={url}>{reason}</a> : <span>{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
