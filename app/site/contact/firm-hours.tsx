import { useMessages } from "#app/i18n/messages.ts";
import type { FirmFacts } from "./load-firm-facts.server.ts";

type Props = Omit<FirmFacts, "prices">;

/** Office hours, call-back time and languages, as far as the owner has given them. */
export function FirmHours({ hours, callBack, languages }: Props) {
  const { contact: words } = useMessages();
  const facts = [
    [words.hours, hours],
    [words.callBack, callBack],
    [words.languages, languages],
  ].filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <dl className="firm-hours">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
