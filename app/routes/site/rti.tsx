import { type RtiPage, rtiContent } from "#app/content/kinds/pages/rti.ts";
import { hostContext } from "#app/context.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { GuidePage } from "#app/site/guides/guide-page.tsx";
import { LetterLink } from "#app/site/page/letter-link.tsx";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { RichLines } from "#app/site/reference/rich-lines.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/rti.ts";

export const links = sheetsFor("rti");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), rtiContent, url);

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, updatedAt, url } = loaderData ?? {};
  return pageMeta(request, {
    seo: page?.seo ?? undefined,
    name: ({ pages }) => pages.rti,
    article: page && url ? { headline: page.title, updatedAt, url } : undefined,
  });
}

/** A guide with two more sections: what to ask, and a sample letter. */
export default function RtiFilings({ loaderData: props }: Route.ComponentProps) {
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

/** Plain lines to be copied or printed. Empty lines separate paragraphs. */
function SampleLetter({ note, letter }: Omit<RtiPage["sample"], "heading">) {
  return (
    <>
      <p className="guide-note">
        {note}
        <LetterLink letter="rti-application" />
      </p>
      <div className="letter">
        {letter
          .join("\n")
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </>
  );
}
