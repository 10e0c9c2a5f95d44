import { data, redirect } from "react-router";
import { postPath } from "#app/content/blog/blog-address.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { cardsIn, guidesListContent } from "#app/content/kinds/pages/guides-list.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { type Borrowing, notBorrowed } from "#app/content/translation/borrowing.ts";
import { hostContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locales.ts";
import { reachOf } from "#app/leads/reach/reach-of.ts";
import { BlogPostPage } from "#app/site/blog/blog-post-page.tsx";
import { findNewSlug, findPost } from "#app/site/blog/find-post.server.ts";
import { linkedGuides } from "#app/site/blog/linked-guides.ts";
import { listPosts } from "#app/site/blog/list-posts.server.ts";
import { leadOn } from "#app/site/not-found/load-absent.server.ts";
import { pageMeta, siteOf } from "#app/site/page/page-meta.ts";
import { relatedRows } from "#app/site/page/related-rows.ts";
import { loadReferenceData } from "#app/site/reference/load-reference-data.server.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { sheetsFor } from "#app/styles/sheets.tsx";
import type { Route } from "./+types/blog-post.ts";

export const links = sheetsFor("blog");

const moreCount = 3;
const guideCount = 4;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const locale = localeOf(url.pathname);
  const { slug } = params;
  const [post, list, cards, settings, reference] = await Promise.all([
    findPost(host, { slug, locale }),
    listPosts(host, { locale }),
    loadContent(host, guidesListContent, { locale }),
    loadContent(host, siteSettingsContent, { locale }),
    loadReferenceData(host, locale),
  ]);
  if (!post) {
    const newSlug = await findNewSlug(host, { slug, locale });
    if (newSlug) throw redirect(postPath(newSlug, locale), 301);
    throw data(null, { status: (await leadOn(host, url)) === "gone" ? 410 : 404 });
  }
  const more = (list?.posts ?? []).filter((other) => other.slug !== slug).slice(0, moreCount);
  const subjects = post.tags.filter((tag) => list?.subjects.includes(tag));
  const guides = relatedRows(linkedGuides(post.content), cardsIn(cards.value), locale).slice(0, guideCount);
  const borrowing: Borrowing =
    post.locale === locale ? notBorrowed : { page: "wholly", parts: {}, isThin: true };
  const { terms, sources, sourcesNote } = resolveReferences({ text: post.content }, reference);
  const references = { terms, sources, sourcesNote };
  return { post, references, more, subjects, guides, locale, borrowing, reach: reachOf(settings.value) };
}

export function meta({ loaderData, ...request }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return pageMeta(request, { seo: undefined });
  const { post, locale } = loaderData;
  const site = siteOf(request.matches);
  const seo = { title: post.seo_title || post.title, description: post.seo_description || post.excerpt };
  const organisation = { "@type": "Organization", name: site?.brand, url: site?.siteUrl };
  return pageMeta(request, {
    seo,
    name: () => post.title,
    parents: (words) => [{ name: words.pages.blog, url: localizedPath("/blog", locale) }],
    type: "article",
    keywords: post.tags,
    // Messengers do not show SVGs, so the card drawn from the title is used instead.
    image:
      post.cover_image_url && !post.cover_image_url.endsWith(".svg")
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
        author: post.author ? { "@type": "Person", name: post.author } : organisation,
        publisher: organisation,
      },
    ],
  });
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <BlogPostPage {...loaderData} />;
}
