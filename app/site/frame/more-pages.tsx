import { type Messages, useMessages } from "#app/i18n/messages.ts";
import type { SitePath } from "#app/lib/addresses/public-pages.ts";
import { ContentLink } from "#app/ui/content/content-link.tsx";

type Entry = readonly [name: string, url: SitePath];

export const listTools = ({ pages }: Messages): readonly Entry[] => [
  [pages.chooser, "/which-application"],
  [pages.deadlines, "/deadlines"],
  [pages.letters, "/letters"],
  [pages.fees, "/fees"],
  [pages.area, "/area"],
  [pages.words, "/words"],
  [pages.districts, "/districts"],
];

const listAnswers = ({ pages }: Messages): readonly Entry[] => [
  [pages.faq, "/faq"],
  [pages.rti, "/rti-filings"],
  [pages.legalOpinion, "/legal-opinion"],
  [pages.whatChanged, "/what-changed"],
  [pages.privacy, "/privacy"],
];

export function MorePages({ currentAs }: { currentAs: (url: string) => "page" | "true" | undefined }) {
  const words = useMessages();
  const groups = [
    [words.pages.tools, listTools(words)],
    [words.pages.answers, listAnswers(words)],
  ] as const;
  return groups.map(([title, entries]) => (
    <div key={title}>
      <p className="note">{title}</p>
      <ul>
        {entries.map(([name, url]) => (
          <li key={url}>
            <ContentLink href={url} aria-current={currentAs(url)}>
              {name}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
