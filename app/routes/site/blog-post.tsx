import { data, redirect } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import { type Borrowing, notBorrowed } from "#app/content/borrowing.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { siteSettingsContent } from "#app/content/site-settings.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale-path.ts";
import { reachOf } from "#app/leads/reach-of.ts";
import { BlogPostPage } from "#app/site/blog/blog-post-page.tsx";
import { findNewSlug, findPost } from "#app/site/blog/find-post.server.ts";
import { listPosts } from "#app/site/blog/list-posts.server.ts";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import type { Route } from "./+types/blog-post.ts";

const moreCount = 3;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const { slug } = params;
  const [post, list, settings] = await Promise.all([
    findPost(host, { slug, locale }),
    listPosts(host, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
  ]);
  if (!post) {
    const newSlug = await findNewSlug(host, { slug, locale });
    throw newSlug ? redirect(postPath(newSlug, locale), 301) : data(null, { status: 404 });
  }
  const more = (list?.posts ?? []).filter((other) => other.slug !== slug).slice(0, moreCount);
  const borrowing: Borrowing =
    post.locale === locale ? notBorrowed : { page: "wholly", parts: {}, isThin: true };
  return { post, more, locale, borrowing, reach: reachOf(settings.value) };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageMeta(request, { seo: undefined });
  const { post, locale } = loaderData;
  const site = siteOf(request.matches);
  const seo = {
    title: post.seo_title || post.title,
    description: post.seo_description || post.excerpt,
  };
  const organisation = { "@type": "Organization", name: site?.brand, url: site?.siteUrl };
  return pageMeta(request, {
    seo,
    name: () => post.title,
    parents: (words) => [{ name: words.pages.blog, url: localizedPath("/blog", locale) }],
    type: "article",
    keywords: post.tags,
    image: post.cover_image_url
      ? { url: post.cover_image_url, alt: post.cover_image_alt ?? post.title }
      : undefined,
    data: [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: seo.description,
        inLanguage: post.locale,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        keywords: post.tags.join(", "),
        timeRequired: `PT${post.minutes}M`,
        mainEntityOfPage: (site?.siteUrl ?? "") + postPath(post.slug, locale),
        ...(post.cover_image_url && { image: new URL(post.cover_image_url, site?.siteUrl).href }),
        author: organisation,
        publisher: organisation,
      },
    ],
  });
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <BlogPostPage {...loaderData} />;
}
