import { useState } from "react";
import { data } from "react-router";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { FeeLine } from "#app/content/ledger/fee-lines.ts";
import type { recordTopics } from "#app/content/ledger/ledger.ts";
import { hostContext } from "#app/context.ts";
import { type Locale, localizedPath } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { readForm } from "#app/lib/read-form.ts";
import { answerMatter, FeeEstimator } from "#app/site/fees/fee-estimator.tsx";
import { FeeTable, markedFee } from "#app/site/fees/fee-table.tsx";
import { loadFees } from "#app/site/fees/load-fees.server.ts";
import { PageFrame } from "#app/site/page/page-frame.tsx";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { MarkLegend } from "#app/site/reference/mark.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { SourceList } from "#app/site/reference/source-list.tsx";
import { FoldedSection } from "#app/site/text/folded-section.tsx";
import { HelpBox } from "#app/site/text/help-box.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { LinkRows } from "#app/ui/page/link-rows.tsx";
import type { Route } from "./+types/fees.ts";

export const links = sheetsFor("tool");

export const loader = ({ context, url }: Route.LoaderArgs) => loadFees(context.get(hostContext), url);

/** The action is only used without a script; otherwise the device computes the result. Nothing is stored. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { rates } = await loadFees(context.get(hostContext), url);
  const answer = answerMatter(await readForm(request), rates);
  return data(answer, { status: answer.fault ? 400 : 200, headers: { "cache-control": "no-store" } });
}

export const meta = metaNamed(({ pages }) => pages.fees);

/** The estimator, then every fee in one list. */
export default function FeesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { topics, rates, papers, example, ...props } = loaderData;
  const posted = actionData ?? example;
  const { pages, fees: words, guide } = useMessages();
  return (
    <PageFrame {...props} name={pages.fees}>
      <div className="wrap fees-page page-end column">
        <FeeEstimator
          key={posted?.entered.kind}
          {...{ rates, papers, posted }}
          locale={props.locale}
          paymentNote={props.references.paymentNote}
        />
        <section aria-labelledby="all-fees">
          <h2 id="all-fees">{words.all}</h2>
          <FeeList topics={topics} locale={props.locale} />
          <RichParagraph className="note" source={props.page.note} />
        </section>
        <FoldedSection id="sources" title={guide.sources} content={<SourceList locale={props.locale} />} />
        {props.related.length > 0 && (
          <section aria-labelledby="related">
            <h2 className="row-title" id="related">
              {pages.related}
            </h2>
            <LinkRows rows={props.related} />
          </section>
        )}
        <HelpBox {...props.reach} />
      </div>
    </PageFrame>
  );
}

type Topic = { topic: (typeof recordTopics)[number]; fees: readonly FeeLine[] };

/** Every fee by topic, with a box that shows only what matches. Without a script the box searches the site. */
function FeeList({ topics, locale }: { topics: readonly Topic[]; locale: Locale }) {
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
        className="fee-filter wraps"
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
        <MarkLegend rows={topics.flatMap(({ fees }) => fees.map(markedFee))} />
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
