import { fillWords } from "#app/i18n/fill-words.ts";
import { formatPartialDate } from "#app/i18n/format-date.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import type { loadChanges } from "./load-changes.server.ts";

type Props = Awaited<ReturnType<typeof loadChanges>>;
type Change = Props["days"][number]["changes"][number];

/** Lists changes of the law with old and new value, date and affected pages. */
export function WhatChangedPage({ days, ...props }: Props) {
  const { pages, whatChanged: words } = useMessages();
  const locale = useLocaleOfMessages(props.locale);
  const sections = days.map(({ from, isToCome, changes }) => ({
    id: `from-${from}`,
    title: fillWords(isToCome ? words.from : words.since, { date: formatPartialDate(from, locale) }),
    content: changes.map((change) => <ChangeItem key={change.record} isToCome={isToCome} {...change} />),
  }));
  return (
    <TextPage
      {...props}
      name={pages.whatChanged}
      before={days.length === 0 && <p className="wrap note">{words.empty}</p>}
      sections={sections}
    />
  );
}

function ChangeItem({ label, before, after, sources, pages, isToCome }: Change & { isToCome: boolean }) {
  const { whatChanged: words } = useMessages();
  return (
    <div className="law-change" data-to-come={isToCome || undefined}>
      <h3>{label}</h3>
      <dl>
        <div>
          <dt>{words.was}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{isToCome ? words.willBe : words.is}</dt>
          <dd>
            <b>{after}</b>
            <RichText source={sources.map((source) => `[${source}]`).join("")} />
          </dd>
        </div>
      </dl>
      {pages.length > 0 && (
        <p className="note">
          {words.pages}:{" "}
          {pages.map(({ url, title }, i) => (
            <span key={url}>
              {i > 0 && ", "}
              <ContentLink href={url}>{title}</ContentLink>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
