import {
  type NewsItem,
  type WhatChanged,
  whatChangedContent,
} from "#app/content/kinds/pages/what-changed.ts";
import { hostContext } from "#app/context.ts";
import { formatPartialDate } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { type LoadedPage, loadPage } from "#app/site/page/load-page.server.ts";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import type { Route } from "./+types/what-changed.ts";

export const links = sheetsFor("words");

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadPage(context.get(hostContext), whatChangedContent, url);

export const meta = metaNamed(({ pages }) => pages.whatChanged);

/** The great change first, then dated news, newest first, by year. */
export default function WhatChangedPage({ loaderData: props }: Route.ComponentProps) {
  const { pages } = useMessages();
  const { main, news } = props.page;
  const years = [...new Set(news.map(({ on }) => on.slice(0, 4)))].sort().reverse();
  return (
    <TextPage
      {...props}
      name={pages.whatChanged}
      sections={[
        { id: "main", title: main.title, content: <Item {...main} pageLocale={props.locale} /> },
        ...years.map((year) => ({
          id: `year-${year}`,
          title: year,
          fields: ["news"],
          content: news
            .filter(({ on }) => on.startsWith(year))
            .sort((a, b) => (a.on < b.on ? 1 : -1))
            .map((item) => <Item key={item.id} {...item} pageLocale={props.locale} heading={item.title} />),
        })),
      ]}
    />
  );
}

type ItemProps = Omit<NewsItem, "id" | "title"> & {
  pageLocale: LoadedPage<WhatChanged>["locale"];
  heading?: string;
};

function Item({ on, body, page, pageLocale, heading }: ItemProps) {
  const { whatChanged: words } = useMessages();
  const locale = useLocaleOfMessages(pageLocale);
  return (
    <article className="news-item">
      <time dateTime={on}>{formatPartialDate(on, locale)}</time>
      {heading && <h3>{heading}</h3>}
      <RichParagraph source={body} />
      <ContentLink className="tap-link" href={page}>
        {words.more}
      </ContentLink>
    </article>
  );
}
