import { cardsIn, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { type NewsItem, whatChangedContent } from "#app/content/kinds/pages/what-changed.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { formatPartialDate, type Locale, localeOf } from "#app/i18n/locales.ts";
import { useLocaleOfMessages, useMessages } from "#app/i18n/messages.ts";
import { findPost } from "#app/site/blog/find-post.server.ts";
import { loadPage } from "#app/site/page/load-page.server.ts";
import { metaNamed } from "#app/site/page/page-meta.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { TextPage } from "#app/site/text/text-page.tsx";
import { sheetsFor } from "#app/styles/sheets.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import type { Route } from "./+types/what-changed.ts";

export const links = sheetsFor("words");

const posts = "/blog/";

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [loaded, guides] = await Promise.all([
    loadPage(host, whatChangedContent, url),
    loadContent(host, guidesListContent, { locale: localeOf(url.pathname) }),
  ]);
  const { main, news } = loaded.page;
  const nameOf = async (page: string) =>
    page.startsWith(posts)
      ? (await findPost(host, { slug: page.slice(posts.length), locale: loaded.locale }))?.title
      : relatedRows([page], cardsIn(guides.value), loaded.locale)[0]?.title;
  const items = await Promise.all(
    [{ id: "main", ...main }, ...news].map(async (item) => ({ ...item, link: await nameOf(item.page) })),
  );
  return { ...loaded, items: items.toSorted((a, b) => (a.on < b.on ? 1 : -1)) };
}

export const meta = metaNamed(({ pages }) => pages.whatChanged);

/** Dated news, newest first, by year. */
export default function WhatChangedPage({ loaderData: { items, ...props } }: Route.ComponentProps) {
  const { pages } = useMessages();
  const { main } = props.page;
  const locale = useLocaleOfMessages(props.locale);
  const years = [...new Set(items.map(({ on }) => on.slice(0, 4)))];
  return (
    <TextPage
      {...props}
      name={pages.whatChanged}
      sections={years.map((year) => ({
        id: `year-${year}`,
        title: year,
        fields: main.on.startsWith(year) ? ["main", "news"] : ["news"],
        content: items
          .filter(({ on }) => on.startsWith(year))
          .map((item) => <Item key={item.id} {...item} locale={locale} />),
      }))}
    />
  );
}

type ItemProps = NewsItem & { link: string | undefined; locale: Locale };

function Item({ id, on, title, body, page, link, locale }: ItemProps) {
  return (
    <article className="news-item" id={`news-${id}`}>
      <time dateTime={on}>{formatPartialDate(on, locale)}</time>
      <h3>{title}</h3>
      <RichParagraph source={body} />
      {link && (
        <ContentLink className="tap-link" href={page}>
          {link}
        </ContentLink>
      )}
    </article>
  );
}
