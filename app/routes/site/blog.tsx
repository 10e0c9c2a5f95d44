import { data, redirect } from "react-router";
import { blogPath } from "#app/content/blog/blog-address.ts";
import { blogIndexContent } from "#app/content/kinds/pages/blog-index.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale-path.ts";
import { BlogIndexPage } from "#app/site/blog/blog-index-page.tsx";
import { listPosts } from "#app/site/blog/list-posts.server.ts";
import { readPageNumber } from "#app/site/blog/post-paging.ts";
import { pageMeta } from "#app/site/page/page-meta.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/blog.ts";

export const links = sheetsFor("blog");

export async function loader({ context, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const page = readPageNumber(url.searchParams.get("page"));
  const tag = url.searchParams.get("tag") || undefined;
  const [{ value: index, borrowing }, list] = await Promise.all([
    loadContent(host, blogIndexContent, { locale }),
    page === undefined ? undefined : listPosts(host, { locale, page, tag }),
  ]);
  // An unknown tag redirects to the whole list, so that no page is cached for it.
  if (!list) throw tag ? redirect(blogPath(locale)) : data(null, { status: 404 });
  return { ...list, index, borrowing, locale, tag };
}

/** Only the whole list is for search engines; tag pages repeat its posts. */
export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(request, {
    seo: loaderData?.index.seo,
    name: ({ pages }) => pages.blog,
    isIndexed: !loaderData?.tag,
    query: loaderData && loaderData.page > 1 ? `?page=${loaderData.page}` : "",
  });
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <BlogIndexPage {...loaderData} />;
}
