import type { RtiPage as Rti } from "#app/content/kinds/pages/rti.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import type { LoadedPage } from "#app/site/page/load-page.server.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { SampleLetter } from "./sample-letter.tsx";

/** A guide with two more sections: what to ask, and a sample letter. */
export function RtiPage(props: LoadedPage<Rti>) {
  const words = useMessages();
  const { asks, sample } = props.page;
  return (
    <GuidePage
      {...props}
      parents={[]}
      name={words.pages.rti}
      extraSections={[
        { id: "asks", title: words.rti.asks, content: <RichLines lines={asks.map((ask) => `- ${ask}`)} /> },
        { id: "sample", title: sample.heading, content: <SampleLetter {...sample} /> },
      ]}
    />
  );
}
