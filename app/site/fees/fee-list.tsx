import { useState } from "react";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import type { recordTopics } from "#app/content/ledger/ledger.ts";
import { localizedPath } from "#app/i18n/locale-path.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { FeeTable } from "./fee-table.tsx";

type Topic = { topic: (typeof recordTopics)[number]; fees: readonly FeeLine[] };

/** Every fee by topic, with a box that shows only what matches. Without a script the box searches the site. */
export function FeeList({ topics, locale }: { topics: readonly Topic[]; locale: Locale }) {
  const { fees: words } = useMessages();
  const [wanted, setWanted] = useState("");
  const matches = (topic: Topic["topic"], { id, item, amount, note }: FeeLine) =>
    fold([words.topics[topic], id, item, amount, plainText(note)].join(" ")).includes(fold(wanted));
  const shown = topics.flatMap(({ topic, fees }) => {
    const matching = fees.filter((fee) => matches(topic, fee));
    return matching.length > 0 ? [{ topic, fees: matching }] : [];
  });
  return (
    <>
      <form
        className="fee-filter"
        data-react
        action={localizedPath("/search", locale)}
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          {words.filter}{" "}
          <input
            className="input"
            type="search"
            name="q"
            autoComplete="off"
            placeholder={words.filterHint}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
        <MarkLegend />
      </form>
      {shown.map(({ topic, fees }) => (
        <section key={topic} id={topic} aria-labelledby={`${topic}-title`}>
          <h3 id={`${topic}-title`}>{words.topics[topic]}</h3>
          <FeeTable fees={fees} />
        </section>
      ))}
      <p className="note" role="status">
        {shown.length === 0 && words.none}
      </p>
    </>
  );
}

const fold = (text: string) =>
  text
    .toLocaleLowerCase()
    .replace(/[\s\u200c-]+/g, " ")
    .trim();
