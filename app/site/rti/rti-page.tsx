import type { RtiPage as Rti } from "#app/content/kinds/rti.ts";
import { useWords } from "#app/i18n/words.ts";
import { GuidePage, type GuidePageProps } from "#app/site/guides/guide-page.tsx";
import { crumbsTo } from "#app/site/page/crumbs-to.ts";
import { RichLines } from "#app/site/reference/rich-text.tsx";
import { SampleLetter } from "./sample-letter.tsx";

type Props = Omit<GuidePageProps, "guide" | "crumbs" | "extraSections"> & { page: Rti };

/** A guide with two parts of its own: what to ask, and a letter that asks it. */
export function RtiPage({ page, ...props }: Props) {
  const words = useWords();
  return (
    <GuidePage
      {...props}
      guide={page}
      crumbs={crumbsTo(props.locale, words, { name: words.pages.rti })}
      extraSections={[
        {
          id: "asks",
          title: words.rti.asks,
          content: <RichLines lines={page.asks.map((ask) => `- ${ask}`)} />,
        },
        { id: "sample", title: page.sample.heading, content: <SampleLetter {...page.sample} /> },
      ]}
    />
  );
}
