import { fillWords } from "#app/i18n/fill-words.ts";
import { formatDate } from "#app/i18n/format-date.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { FeeTable } from "#app/site/guides/fee-table.tsx";
import { RichText } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { FeeEstimator, type PostedMatter } from "./fee-estimator.tsx";
import type { loadFees } from "./load-fees.server.ts";

type Props = Awaited<ReturnType<typeof loadFees>> & { posted?: PostedMatter };

/** The estimator, then a table of fees with dates and sources for each topic. */
export function FeesPage({ topics, usualLook, rates, posted, ...props }: Props) {
  const words = useMessages();
  const locale = useLocaleOfMessages(props.locale);
  return (
    <TextPage
      {...props}
      name={words.pages.fees}
      head={
        <p className="note" suppressHydrationWarning>
          <RichText source={props.page.note} />{" "}
          {fillWords(words.fees.usualLook, { date: formatDate(usualLook, locale) })}
        </p>
      }
      sections={[
        {
          id: "estimate",
          title: words.estimate.title,
          content: <FeeEstimator rates={rates} locale={props.locale} posted={posted} />,
        },
        ...topics.map(({ topic, fees }) => ({
          id: topic,
          title: words.fees.topics[topic],
          content: <FeeTable fees={fees} usualLook={usualLook} locale={props.locale} />,
        })),
      ]}
      help={props.reach}
    />
  );
}
